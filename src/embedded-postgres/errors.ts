/** Another process works in the data folder. */
export class DataDirInUse extends Error {}
