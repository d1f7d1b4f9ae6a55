/** No photo could be made, and that says nothing about the file: the same one works when the machine has the time and the memory. */
export class ImagesUnavailable extends Error {}
