package io.github.wayleave.cli.compare;

import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.List;
import java.util.Optional;

/**
 * A target that stands for all those that the same rules decide.
 *
 * @param target the shortest of them, or nearly
 * @param deciding for each set of rules the one that decides; empty where none covers the target
 */
public record Representative(Target target, List<Optional<Rule>> deciding) {
  /** Copies the list. */
  public Representative {
    deciding = List.copyOf(deciding);
  }
}
