export { SummaryView } from './summary-view.tsx'
export { WhyView } from './why-view.tsx'
