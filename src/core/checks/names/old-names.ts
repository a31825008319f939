import { harvesterNames } from '../../crawlers/harvesters.ts'

/**
 * Programs of the years around 2000 that lists of blocked names still have: downloaders, collectors of
 * addresses, link checkers. They are nobody's misspelling, however near another name they are.
 */
const oldNames = `
  backdoorbot backweb baiduspider-mobile bandit batchftp blackhole blowfish botalot builtbottough bullseye bunnyslippers
  cegbfeieh cheesebot copyrightcheck cosmos disco doc eirgrabber erocrawler fetch filehound flashget
  foobot frontpage getright getsmart gornker grabnet grafula grub grub-client harvest hloader hmview
  httplib httrack humanlinks incywincy indy infonavirobot interget jennybot joc k2spider larbin leechftp
  lexibot libweb libwww linkchecker linkcheck linkextractorpro linkscan linkwalker linko lnspiderguy
  magnet miixpc moget msiecrawler naverbot nearsite netants netmechanic netspider netvampire netzip
  netzip-downloader npbot octopus openbot openfind pagegrabber pavuk pcbrowser perman propowerbot
  prowebwalker psbot realdownload reget repomonkey rma roverbot sitesnagger slysearch smartdownload
  spankbot spanner sqworm stripper sucker superbot superhttp surfbot suzuran szukacz teleport teleportpro
  thenomad titan tocrawl true_robot turingos ubicrawler vacuum vci voideye webauto webcapture webclipping
  webcopier webcopy webenhancer webfetch webhook webleacher webminer webmirror webreaper websauger
  webspider webster webstripper webvac webwhacker webzip wget whizbang widow xaldon xenu zade zao zealbot
  zeus zyborg
`

/** Those names, in small letters. */
export const oldCrawlerNames: ReadonlySet<string> = new Set([
  ...harvesterNames,
  ...oldNames.trim().split(/\s+/),
])
