/** An expression for tags that are as a whole like one of these. */
export const tagExpression = (...tags: readonly string[]): RegExp => new RegExp(`^(?:${tags.join('|')})$`);
