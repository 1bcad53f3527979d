package io.github.wayleave.yaml;

import io.github.wayleave.internal.yaml.file.DiskFolder;
import io.github.wayleave.internal.yaml.file.PolicyFolder;
import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.SourceFile;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * A policy in a file.
 *
 * @param file the policy file
 * @param folder resolves the files that the policy names
 */
record FilePolicySource(SourceFile file, PolicyFolder folder) implements PolicySource {
  private static final String NOT_WRITTEN =
      "does not exist; write the policy there, for example \"robots: { disallow: /search }\"";

  /**
   * Returns a source whose file may not exist yet; a broken link is a load failure, not a missing
   * file.
   */
  static FilePolicySource atDefault(Path path) {
    SourceFile file = SourceFile.of(path);
    SourceFile unlessAbsent =
        new SourceFile(
            file.name(),
            () -> {
              if (Files.notExists(path, LinkOption.NOFOLLOW_LINKS)) {
                throw PolicyException.missing(
                    PolicyProblem.error("", NOT_WRITTEN).withLocation(Location.of(file.name())));
              }
              return file.opener().open();
            });
    return new FilePolicySource(unlessAbsent, new DiskFolder(path));
  }

  @Override
  public SitePolicy load(LoadContext context) {
    byte[] octets = context.readFile(file, SitePolicyLoader.MAX_OCTETS);
    return SitePolicyLoader.load(file.name(), octets, new SourceFiles(folder, context));
  }
}
