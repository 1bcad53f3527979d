package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.page.Markup.EditedText;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.explorer.report.TrialResult;
import io.github.wayleave.explorer.report.TrialResult.RefusalChange;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStacheFormatterTypes;
import java.util.List;
import java.util.Optional;

/**
 * The page that tries a change of the policy.
 *
 * @param name the file of the policy, or the robots.txt
 * @param text its text, as it is or as it was sent
 * @param result what the text means; empty before the form was sent
 */
@JStache(path = "try")
@JStacheConfig(using = Markup.class)
@JStacheFormatterTypes(types = EditedText.class)
record TryPage(Frame frame, String name, EditedText text, Optional<TrialResult> result) {
  private static final int MAX_ROWS = 200;

  private List<RefusalChange> refusals() {
    return result.map(TrialResult::refusals).orElse(List.of());
  }

  List<RefusalChange> rows() {
    return refusals().stream().limit(MAX_ROWS).toList();
  }

  Optional<String> more() {
    int more = refusals().size() - MAX_ROWS;
    return more > 0
        ? Optional.of("%s more crawlers are left out.".formatted(ReportWords.number(more)))
        : Optional.empty();
  }

  boolean hasRows() {
    return !rows().isEmpty();
  }

  boolean hasDifferences() {
    return result.filter(found -> !found.differences().isEmpty()).isPresent();
  }

  String html() {
    return new TryPageRenderer(Markup::format, Markup::escape).execute(this);
  }
}
