package io.github.wayleave.usage;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects what exceptions say, as long as none contradicts another. */
public final class Agreement {
  private final Map<Subject, Preference> said = new HashMap<>();

  /** Makes one of which nothing is said yet. */
  public Agreement() {}

  private record Subject(PathPattern path, ProductToken agent, UsagePurpose purpose) {}

  /**
   * Adds what an exception says.
   *
   * @throws InvalidValueException if one before it says something else of the same pages to the
   *     same crawlers
   */
  public void add(UsageException exception) {
    for (UsagePurpose purpose : UsagePurpose.values()) {
      exception.says().about(purpose).ifPresent(says -> add(exception, purpose, says));
    }
  }

  private void add(UsageException exception, UsagePurpose purpose, Preference says) {
    for (PathPattern path : paths(exception)) {
      for (ProductToken agent : agents(exception)) {
        Preference before = said.putIfAbsent(new Subject(path, agent, purpose), says);
        if (Optional.ofNullable(before).filter(other -> other != says).isPresent()) {
          throw new InvalidValueException(
              "says %s of %s for \"%s\"%s, but an exception before it says %s; remove one of the two"
                  .formatted(says, purpose, path, agent.isAny() ? "" : " to " + agent, before));
        }
      }
    }
  }

  /** Returns the patterns of an exception, that of all pages if it names none. */
  static List<PathPattern> paths(UsageException exception) {
    return exception.paths().isEmpty() ? List.of(Clause.EVERYTHING) : exception.paths();
  }

  private static List<ProductToken> agents(UsageException exception) {
    return exception.agents().isEmpty() ? List.of(ProductToken.ANY) : exception.agents();
  }
}
