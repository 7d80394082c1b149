/** The first line of an error's message: llama.cpp and templates add traces below it. */
export const inOneLine = (error: unknown): string => /^.*/.exec((error as Error).message)![0];
