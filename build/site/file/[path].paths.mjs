import { contentOf, shownFiles } from '../repository.mjs'

export default {
  paths: () => shownFiles().map((path) => ({ params: { path }, content: `# ${path}\n\n${contentOf(path)}` })),
}
