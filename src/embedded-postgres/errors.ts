/** What no second try changes: it takes another folder, another account or another machine. */
export class UnusablePlace extends Error {}

/** Another process works in the data folder. */
export class DataDirInUse extends UnusablePlace {}
