package io.github.wayleave.yaml;

import io.github.wayleave.policy.SitePolicy;

/**
 * A policy in a file.
 *
 * @param file the file
 * @param folder finds the files that it names
 */
record FilePolicySource(SourceFile file, Folder folder) implements PolicySource {
  @Override
  public SitePolicy load(LoadContext context) {
    byte[] octets = context.read(file, SitePolicyLoader.MAX_OCTETS);
    return SitePolicyLoader.load(file.name(), octets, new SourceFiles(folder, context));
  }
}
