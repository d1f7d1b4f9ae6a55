/** What the server tells pages that are open. The contract of each feature declares those that are its own. */
export type LiveEvent = { type: string; readonly [field: string]: unknown }

/** Something may have been missed: a page that hears it asks again for what it shows. */
export type Resync = { type: 'resync' }
