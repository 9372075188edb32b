/** Thrown by Runtime.halt: ends the run with the program's exit status. */
export class Exit {
  readonly status: number;
  constructor(status: number) {
    this.status = status;
  }
}
