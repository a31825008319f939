import { lazy } from 'react'

/** All menus come in one piece, together with the component kit. */
const load = () => import('./menus/menu-lists.tsx')

/** Fetches the menus before one is opened: on pointing at a button that has one. */
export const preloadMenus = (): void => void load().catch(() => undefined)

export const CaseList = lazy(() => load().then((menus) => ({ default: menus.CaseList })))
export const ExampleList = lazy(() => load().then((menus) => ({ default: menus.ExampleList })))
export const DialectList = lazy(() => load().then((menus) => ({ default: menus.DialectList })))
export const HelpList = lazy(() => load().then((menus) => ({ default: menus.HelpList })))
export const MoreList = lazy(() => load().then((menus) => ({ default: menus.MoreList })))
