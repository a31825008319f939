import { documentedIn, observedIn, readFrom, type FilePlace } from './file-place.ts'

const lookedUp = '2026-11-30'

/** Web servers that serve a folder. */
export const serverPlaces: readonly FilePlace[] = [
  {
    id: 'nginx',
    name: 'nginx',
    kind: 'server',
    otherNames: ['engine x', 'try_files', 'location', 'openresty'],
    where: {
      steps: ['Put `robots.txt` into the folder that `root` names in the `server` of the domain.'],
      evidence: documentedIn('nginx-static', 'Root Directory and Index Files'),
    },
    writes: {
      text: 'No robots.txt, but the `mime.types` that comes with it has `text/plain` for `.txt`.',
      evidence: observedIn('nginx-mime-types'),
    },
    shows: 'The file below `root`, and not a response of the application behind nginx.',
    goesWrong: [
      {
        text: 'A `location` that fits the address and has a `root` of its own looks for the file in another folder.',
        evidence: documentedIn('nginx-static', 'Root Directory and Index Files'),
      },
      {
        text: '`try_files` that ends in `/index.html` answers a missing file with the home page and 200.',
        evidence: readFrom('nginx-static'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'apache',
    name: 'Apache HTTP Server',
    kind: 'server',
    otherNames: ['httpd', 'htaccess', 'documentroot', 'mod_speling', 'shared hosting'],
    where: {
      steps: [
        'Put `robots.txt` into the folder that `DocumentRoot` names in the virtual host of the domain.',
        'For a file elsewhere, use `Alias /robots.txt` with its path.',
      ],
      evidence: documentedIn('apache-url-mapping'),
    },
    writes: {
      text: 'No robots.txt, but its error page with 404 if there is no file.',
      evidence: documentedIn('apache-url-mapping', 'File Not Found'),
    },
    shows: 'On each virtual host, the file of its own `DocumentRoot`.',
    goesWrong: [
      {
        text: 'A folder outside of `DocumentRoot` that an `Alias` leads to may need a `<Directory>` section that permits access.',
        evidence: documentedIn('apache-alias'),
      },
      {
        text: 'On systems that tell upper from lower case, `Robots.txt` is another file; where mod_speling is switched on, the request is redirected to it.',
        evidence: readFrom('apache-url-mapping'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'iis',
    name: 'Microsoft IIS',
    kind: 'server',
    otherNames: ['internet information services', 'windows server', 'web.config', 'asp.net'],
    where: {
      steps: [
        'Put `robots.txt` into the physical folder of the site: the one to which its root virtual directory maps.',
      ],
      evidence: documentedIn('iis-virtual-directory'),
    },
    writes: {
      text: 'No robots.txt, and it serves only files whose extension has a MIME type, such as `text/plain` for `.txt`.',
      evidence: documentedIn('iis-mime-map'),
    },
    shows: 'The text of the file, also where other addresses go to an application.',
    goesWrong: [
      {
        text: 'If `.txt` is missing under MIME Types of the site, the file is there and is not returned.',
        evidence: readFrom('iis-mime-map'),
      },
      {
        text: 'The folder of a virtual directory is served below its name, so a file in it is not at the root.',
        evidence: documentedIn('iis-virtual-directory'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'caddy',
    name: 'Caddy',
    kind: 'server',
    otherNames: ['caddyfile', 'file_server', 'reverse_proxy'],
    where: {
      steps: [
        'In the Caddyfile, set `root` to a folder and add `file_server`.',
        'Put the file into that folder.',
      ],
      evidence: documentedIn('caddy-file-server'),
    },
    writes: {
      text: 'No file; without `root`, the current working directory is served.',
      evidence: documentedIn('caddy-root'),
    },
    shows: 'The file of the folder, and not what a proxied application answers.',
    goesWrong: [
      {
        text: '`root` alone serves nothing.',
        evidence: documentedIn('caddy-root'),
      },
      {
        text: '`reverse_proxy` without a matcher takes `/robots.txt` too, since it comes before `file_server`: give it one, such as `/api/*`.',
        evidence: documentedIn('caddy-patterns', 'Reverse proxy'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'tomcat',
    name: 'Apache Tomcat',
    kind: 'server',
    otherNames: ['java', 'servlet', 'webapps', 'root.war', 'jsp'],
    where: {
      steps: [
        'Put `robots.txt` into `webapps/ROOT`, or to the top of the application that is deployed as `ROOT.war`.',
        'For a virtual host, take its `appBase` in place of `webapps`.',
      ],
      evidence: documentedIn('tomcat-virtual-hosting', 'Configuring Your Contexts'),
    },
    writes: {
      text: 'No robots.txt; the application named ROOT, in capital letters, answers at the root of the host.',
      evidence: documentedIn('tomcat-context', 'Naming'),
    },
    shows: 'The file of ROOT, at the address without the name of an application.',
    goesWrong: [
      {
        text: 'A file in another application, such as `webapps/shop`, is served at `/shop/robots.txt`, which crawlers do not read.',
        evidence: readFrom('tomcat-context'),
      },
    ],
    lookedUp,
    writers: [],
  },
]
