// What only members see of the frame. One file, fetched once somebody is logged in.
export { AccountMenu } from '../../features/accounts/ui/account-menu/account-menu.tsx'
export { ActivationReminder } from '../../features/accounts/ui/activation/activation-reminder.tsx'
export { PageHiddenBeacon } from '../../features/accounts/ui/page-hidden-beacon.tsx'
export { TermsChanged } from '../../features/accounts/ui/terms/terms-changed.tsx'
export { ProfilePhotoAlert } from '../../features/photos/ui/profile-photo-alert.tsx'
export { BottomBar } from './bottom-bar.tsx'
export { MainLinks } from './main-links.tsx'
