import hooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import { fileURLToPath } from 'node:url'
import tseslint from 'typescript-eslint'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What our own rules forbid, each with the reason that a reader of the message needs. */
const forbidden = [
  [
    'NewExpression[callee.name="RegExp"]',
    'Text from outside is never compiled; write a bounded scan.',
  ],
  [
    'CallExpression[callee.name="RegExp"]',
    'Text from outside is never compiled; write a bounded scan.',
  ],
  [
    'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]',
    'No HTML sinks.',
  ],
  ['JSXAttribute[name.name="dangerouslySetInnerHTML"]', 'No HTML sinks.'],
  ['MemberExpression[object.name="document"][property.name="write"]', 'No HTML sinks.'],
].map(([selector, message]) => ({ selector, message }))

/** Each element stands on the stack: some 120,000 of them end in a RangeError. */
const largeCalls = [
  'CallExpression[callee.object.name="Math"][callee.property.name=/^(max|min)$/] > SpreadElement',
  'CallExpression[callee.property.name=/^(push|unshift|splice|append|prepend|replaceChildren|concat|apply)$/] > SpreadElement',
].map((selector) => ({
  selector,
  message: 'A list from outside may be too long for the arguments of a call; use a loop.',
}))

const noDefault = { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' }

export default defineConfig(
  { basePath: root },
  globalIgnores([
    '**/node_modules/',
    'dist/',
    'dist-lib/',
    'dist-kill/',
    '.cache/',
    'test-results/',
    'playwright-report/',
    '.shots/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.json', 'src/core/tsconfig.json', '.config/sw.tsconfig.json'],
        tsconfigRootDir: root,
      },
    },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...forbidden, noDefault],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Text is walked by code point on purpose, stores hold plain functions, and keys of data from
      // outside are written as the strings that they are.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
    },
  },
  {
    files: ['src/{ui,main}**/**/*.{ts,tsx}', 'src/*.tsx'],
    ...hooks.configs.flat['recommended-latest'],
  },
  {
    // A function that does not fit on a screen, or has more ways through it than can be kept in mind.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,fixture}.{ts,tsx}'],
    rules: {
      complexity: ['error', 28],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...forbidden, ...largeCalls, noDefault],
    },
  },
  {
    // Tools and the command line speak on the console; their own config files export a default.
    files: ['src/cli/**', 'src/bench/**', 'e2e/**', '.ci/**', '.config/**', 'vite.config.ts'],
    rules: { 'no-console': 'off', 'no-restricted-syntax': ['error', ...forbidden] },
  },
  {
    // The command line reads what others wrote, too; benchmarks only what they made.
    files: ['src/cli/**'],
    ignores: ['**/*.{test,fixture}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forbidden, ...largeCalls] },
  },
  {
    files: ['**/*.{js,mjs}'],
    rules: {
      'no-restricted-syntax': ['error', ...forbidden],
      eqeqeq: 'error',
      'prefer-const': 'error',
    },
  },
)
