package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.Publication;
import java.util.Optional;

/** Warns that the policy's robots.txt hides one of the server or of an application. */
public final class HiddenRobotsWarning {
  public static final String PATH = DocumentPaths.ROBOTS_TXT;

  private HiddenRobotsWarning() {}

  /**
   * Returns a warning if a policy publishes a robots.txt without {@code robots.file}; {@code
   * hiddenFile} describes the robots.txt that would be served otherwise.
   */
  public static Optional<String> warning(Snapshot snapshot, String hiddenFile) {
    return publishes(snapshot) && !takesOver(snapshot.policy())
        ? Optional.of(
            "%s is not served because the policy publishes /robots.txt; remove it, or copy it next to the policy and name it in robots.file"
                .formatted(hiddenFile))
        : Optional.empty();
  }

  private static boolean publishes(Snapshot snapshot) {
    return snapshot.publication().hosts().values().stream().anyMatch(Publication::hasRobots);
  }

  private static boolean takesOver(SitePolicy policy) {
    return policy.hosts().values().stream()
        .anyMatch(
            rules ->
                rules
                    .robots()
                    .toOptional()
                    .filter(robots -> robots.file().isPresent())
                    .isPresent());
  }
}
