import { caseFileNameOf } from '../../case/file/case-file.ts'
import { useDownloads } from '../case/use-downloads.ts'
import { laterPaths, LineDrawing } from '../components/line-drawing.tsx'
import { copyLabels, useCopy } from '../components/use-copy.ts'
import { useApp } from '../hooks/use-app.ts'
import { useShareLink } from '../hooks/use-share-link.ts'
import { CiExpectations } from './ci-expectations.tsx'
import { LinkRow } from './link-row.tsx'

const labels = copyLabels('Copy')

const workflowOf = (name: string): string => `name: robots.txt
on: [push, pull_request]
jobs:
  robots:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: npx robotstxt-playground test tests/${name} --robots public/robots.txt --reporter github
`

/** A text to copy, with what it is. */
function CopyBox({ label, text }: { readonly label: string; readonly text: string }) {
  const { state, copy } = useCopy()
  return (
    <div className="ci-box">
      <pre className="mono" tabIndex={0} role="group" aria-label={label} translate="no">
        {text}
      </pre>
      <button type="button" className="button small outlined" onClick={() => void copy(text)}>
        <span aria-live="polite">{labels[state]}</span>
        <span className="visually-hidden"> {label}</span>
      </button>
    </div>
  )
}

/** How the expectations of a case are tested by the command line, and with each change of a repository. */
export function CiDialog() {
  const name = useApp(({ scenario }) => caseFileNameOf(scenario))
  const { downloadCase } = useDownloads()
  const link = useShareLink()
  return (
    <div className="prose">
      <p>
        A command tests what this case expects and requires, and fails when something does not hold:
        on your machine, or with each change of your site.
      </p>
      <CiExpectations />
      <ol className="steps">
        <li>
          <b>Keep the case beside your site.</b> Download it, and put it into your repository, such
          as the folder <code>tests</code>.
          <div className="actions">
            <button type="button" className="button outlined" onClick={() => void downloadCase()}>
              <LineDrawing path={laterPaths.download} size={16} />
              Download case
            </button>
          </div>
        </li>
        <li>
          <b>Run it.</b> <code>--robots</code> takes your file, or its address, in place of the one
          in the case. Node.js has to be installed.
          <CopyBox
            label="Command"
            text={`npx robotstxt-playground test tests/${name} --robots public/robots.txt`}
          />
        </li>
        <li>
          <b>Run it with each change.</b> On GitHub, save this as{' '}
          <code>.github/workflows/robots.yml</code>. Lines that fail are marked in the pull request.
          <CopyBox label="Workflow for GitHub" text={workflowOf(name)} />
        </li>
        <li>
          <b>Say what is tested.</b> This link opens the case here: for the pull request, or beside
          the file in your repository.
          <LinkRow link={link} />
        </li>
      </ol>
      <p className="faint">
        The command ends with 0 where all holds, 1 where something fails, and 2 where a file cannot
        be read. <code>--reporter junit</code> writes what other servers for tests read.
      </p>
    </div>
  )
}
