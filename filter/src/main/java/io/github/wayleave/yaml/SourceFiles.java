package io.github.wayleave.yaml;

import io.github.wayleave.policy.Environment;

/**
 * The files around a policy while it is loaded.
 *
 * @param folder finds them
 * @param context reads them
 */
record SourceFiles(Folder folder, LoadContext context) {
  /** Those of a policy that is octets and nothing else. */
  static SourceFiles none() {
    return new SourceFiles(Folder.NOWHERE, LoadContext.of(Environment.PRODUCTION));
  }
}
