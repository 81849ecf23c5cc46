// For the tests and benchmarks, which start the server as the launcher does.
export const serverArguments: string[];
export const compileCache: string;
export const memorySettings: Record<string, string>;
