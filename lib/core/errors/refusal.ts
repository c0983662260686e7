/** The HTTP status of a refusal and the sentence that users read. */
export interface Refusal {
  status: number;
  text: string;
}
