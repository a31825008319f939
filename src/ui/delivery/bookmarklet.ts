/** Characters of a link that every browser takes, and that this page reads. */
const maxLinkLength = 200_000

/** Runs on a site of the user's own choice, not here: reads its robots.txt and opens this page with it. */
const steps = [
  '(async()=>{',
  'try{',
  `const r=await self.fetch.call(self,'/robots.txt',{cache:'no-store'});`,
  `const t=r.ok?await r.text():'';`,
  `const e=encodeURIComponent;`,
  `const q='#robots='+e(t)+'&status='+r.status+'&type='+e(r.headers.get('content-type')||'')`,
  `+(r.redirected?'&redirects=1':'')+'&origin='+e(location.origin);`,
  'if(q.length<LIMIT){open(PAGE+q)||(location.href=PAGE+q);return}',
  `await navigator.clipboard.writeText(t);`,
  `alert('This robots.txt is too long for a link. It is on the clipboard now: paste it into the playground.')`,
  `}catch(x){alert('robots.txt could not be read here: '+x)}`,
  '})()',
]

/**
 * The `javascript:` address of a bookmark that opens `page` with the robots.txt of the current
 * site.
 */
export function bookmarkletFor(page: string): string {
  const code = steps
    .join('')
    .replace('LIMIT', String(maxLinkLength))
    .replaceAll('PAGE', JSON.stringify(page))
  return `javascript:${encodeURIComponent(code)}`
}
