import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { serve } from './serve.mjs'
const caseOf = (body) => `{"format":"robots.txt playground case","version":2,"case":${body}}`
const list = (count, item) => `[${Array.from({ length: count }, (_, at) => item(at)).join(',')}]`
const lines = (count, line) => Array.from({ length: count }, (_, at) => line(at)).join('\n')
const makes = {
 urls: ()=>['case.json',caseOf(`{"urls":${list(1e6, (at) => `"/${at}"`)}}`)],
 crawlers: ()=>['case.json',caseOf(`{"crawlers":${list(1e6, (at) => `"c${at}"`)}}`)],
 expect: ()=>['case.json',caseOf(`{"expect":${list(1e6, (at) => `{"crawler":"c${at}","url":"/${at}","is":"allowed"}`)}}`)],
 title: ()=>['case.json', caseOf(`{"title":"${'x'.repeat(50_000_000)}"}`)],
 bidi: ()=>['robots.txt', `User-agent: *\nDisallow: /${'\u202E\u2066'.repeat(160_000)}`],
 groups: ()=>['robots.txt', lines(100_000, (at) => `User-agent: a${at}\nDisallow: /\n`)],
}
const [name, content] = makes[process.argv[2]]()
writeFileSync('/tmp/prof/'+name, content)
const site = await serve(process.argv[3] ?? '/tmp/dist2')
const browser = await chromium.launch({executablePath: process.env.PW_CHROMIUM || undefined})
const page = await browser.newPage()
await page.goto(site.address)
await page.waitForTimeout(2500)
const cdp = await page.context().newCDPSession(page)
await cdp.send('Profiler.enable')
await cdp.send('Profiler.setSamplingInterval',{interval:500})
await page.evaluate(()=>{ globalThis.tasks=[]; new PerformanceObserver(l=>{for(const e of l.getEntries()) globalThis.tasks.push([Math.round(e.startTime),Math.round(e.duration)])}).observe({type:'longtask'})})
const chooser = page.waitForEvent('filechooser')
await page.getByRole('region', { name: 'File', exact: true }).getByRole('button', { name: 'Open' }).click()
await cdp.send('Profiler.start')
await (await chooser).setFiles('/tmp/prof/'+name)
await page.waitForTimeout(6000)
const {profile} = await cdp.send('Profiler.stop')
const byId = new Map(profile.nodes.map(n=>[n.id,n]))
const self = new Map()
const dt = profile.timeDeltas
profile.samples.forEach((id,i)=>{ self.set(id,(self.get(id)??0)+dt[i]) })
const total = new Map()
const walk=(n,stack)=>{ const key=`${n.callFrame.functionName}@${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber}`
 let t=self.get(n.id)??0
 const s2 = stack.has(key)?stack:new Set(stack).add(key)
 for(const c of n.children??[]) t+=walk(byId.get(c),s2)
 if(!stack.has(key)) total.set(key,(total.get(key)??0)+t)
 return t }
walk(profile.nodes[0],new Set())
const selfBy=new Map(); for(const n of profile.nodes){const key=`${n.callFrame.functionName}@${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber}`; selfBy.set(key,(selfBy.get(key)??0)+(self.get(n.id)??0))}
const top=(m,k)=>[...m].sort((a,b)=>b[1]-a[1]).slice(0,k).map(([a,b])=>`${(b/1000).toFixed(0).padStart(6)} ms ${a}`).join('\n')
console.log('TOTAL\n'+top(total,45)); console.log('SELF\n'+top(selfBy,15))
console.log(JSON.stringify(await page.evaluate(()=>globalThis.tasks)))
await browser.close(); await site.stop()
