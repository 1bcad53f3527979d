package io.github.wayleave.cli.cases;

import io.github.wayleave.enforce.Ruling;
import java.util.List;

/**
 * What came of a case.
 *
 * @param one the case
 * @param asked how many crawlers were asked about
 * @param against what was told those who were told something else than was expected
 */
public record CaseResult(Case one, int asked, List<Ruling> against) {
  /** Tells whether there was somebody to ask about, and all were told what was expected. */
  public boolean isFine() {
    return asked > 0 && against.isEmpty();
  }
}
