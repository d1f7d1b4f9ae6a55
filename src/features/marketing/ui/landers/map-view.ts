/** A drawn map: what its lander has loaded. All that it says of members is about cells of some 25 km. */
export type MapView = {
  country: string
  viewBox: string
  /** Of its width to its height. */
  ratio: number
  /** Where dots are, as lines that are drawn with round dashes. */
  land: string
  /** Where members are, as many as that or more; the most last. */
  glows: readonly { band: number; path: string }[]
  /** The areas with the most, by the largest town in each; `x` and `y` are shares of the map in percent. */
  towns: readonly { name: string; band: number; x: number; y: number }[]
}
