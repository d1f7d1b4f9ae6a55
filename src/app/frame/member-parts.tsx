// What only members see of the frame. One file, fetched once somebody is logged in.
export { AccountMenu } from '#features/accounts/ui/account-menu/account-menu.tsx'
export { features, memberCatalogues } from '../features.ts'
export { BottomBar } from './bottom-bar.tsx'
export { CompactLinks } from './compact-links.tsx'
export { AccountLinks, MainLinks } from './main-links.tsx'
export { NewsCount } from './news-count.tsx'
export { Parts } from './parts.tsx'
export { Refresh } from './refresh.tsx'
