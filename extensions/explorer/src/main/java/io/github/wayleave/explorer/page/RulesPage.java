package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportData.PolicyData;
import io.github.wayleave.explorer.report.ReportSentences;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.json.PolicyContext.PolicyRule;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The page of the policy's rules: what each decided. */
@JStache(path = "rules")
@JStacheConfig(using = Markup.class)
record RulesPage(Frame frame, List<String> sentences, List<Row> rows, List<String> limits) {
  private static final int MAX_ROWS = 1_000;

  /** A rule. */
  record Row(String rule, String count, String group, String host, int line, String written) {}

  static RulesPage of(ReportData data, Frame frame) {
    ReportSentences sentences = new ReportSentences(data);
    List<PolicyRule> rules = data.policy().map(PolicyData::rules).orElse(List.of());
    List<String> said = new ArrayList<>();
    said.add(
        rules.isEmpty()
            ? "No rule is known here."
            : "%s; a rule that decided nothing was not needed in this time."
                .formatted(ReportWords.count(rules.size(), "rule", "rules")));
    int unused = sentences.unusedRules().size();
    if (unused > 0) {
      said.add("%s decided nothing.".formatted(ReportWords.count(unused, "rule", "rules")));
    }
    if (rules.size() > MAX_ROWS) {
      said.add("The first %s are shown.".formatted(ReportWords.number(MAX_ROWS)));
    }
    Optional<String> unnamed = sentences.unnamed();
    unnamed.ifPresent(sentence -> said.add(sentence + "."));
    return new RulesPage(
        frame,
        said,
        rules.stream().limit(MAX_ROWS).map(RulesPage::row).toList(),
        sentences.limits());
  }

  private static Row row(PolicyRule rule) {
    return new Row(
        rule.rule().text(),
        ReportWords.cell(rule.count()),
        rule.group(),
        ReportWords.host(rule.host()),
        rule.rule().line(),
        rule.written().orElse(ReportWords.NONE));
  }

  boolean hasRows() {
    return !rows.isEmpty();
  }

  String html() {
    return new RulesPageRenderer(Markup::format, Markup::escape).execute(this);
  }
}
