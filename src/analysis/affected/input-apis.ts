/** Classes whose methods make inputs: ours, and those of the APIs that we know. By internal name. */
export const INPUT_APIS =
  /^(?:rangefinder\/(?:Symbolic|replay\/Inputs)$|org\/sosy_lab\/|org\/cprover\/|gov\/nasa\/jpf\/)/;
