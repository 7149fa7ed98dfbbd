// Stands in for the types of `build-api.js`, which is not checked yet.
export function describeElements(): Promise<
  Record<'dist/custom-elements.json' | 'dist/vscode.html-custom-data.json' | 'API.md', string>
>
export function tokenDefaults(css: string): Map<string, string>
