import { lazyPart } from '../components/lazy-part.tsx'

/** All menus come in one piece, together with the component kit. */
const load = () => import('./menus/menu-lists.tsx')

/** Fetches the menus before one is opened: on pointing at a button that has one. */
export const preloadMenus = (): void => void load().catch(() => undefined)

export const CaseList = lazyPart(async () => ({ default: (await load()).CaseMenuList }))
export const ExampleList = lazyPart(async () => ({ default: (await load()).ExampleMenuList }))
export const DialectList = lazyPart(async () => ({ default: (await load()).DialectMenuList }))
export const HelpList = lazyPart(async () => ({ default: (await load()).HelpMenuList }))
export const MoreList = lazyPart(async () => ({ default: (await load()).MoreMenuList }))
