/** A rendering takes more steps, or writes more, than a template may. */
export class TemplateTooLong extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TemplateTooLong';
  }
}
