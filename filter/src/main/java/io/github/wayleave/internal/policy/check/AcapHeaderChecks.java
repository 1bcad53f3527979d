package io.github.wayleave.internal.policy.check;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.internal.acap.AcapEvaluator;
import io.github.wayleave.internal.acap.AcapHeaderRules;
import io.github.wayleave.internal.acap.AcapHeaderRules.OmittedRule;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.AcapSection;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.ArrayList;
import java.util.List;

/** Finds rules of the section {@code acap} that {@code X-Robots-Tag} cannot express. */
final class AcapHeaderChecks {
  private static final String KEY = "acap.headers";

  private final AcapHeaderRules headerRules;
  private final List<PolicyProblem> problems = new ArrayList<>();

  private AcapHeaderChecks(AcapHeaderRules headerRules) {
    this.headerRules = headerRules;
  }

  static List<PolicyProblem> problems(AcapSection section) {
    if (!section.headers()) {
      return List.of();
    }
    AcapEvaluator evaluator = AcapEvaluator.of(section.policy(), RobotsTxt.EMPTY);
    return new AcapHeaderChecks(AcapHeaderRules.of(evaluator)).problems();
  }

  private List<PolicyProblem> problems() {
    headerRules.omitted().forEach(this::omitted);
    headerRules.unwritable().forEach(this::unwritable);
    headerRules.unread().forEach(this::unread);
    return problems;
  }

  private void omitted(OmittedRule rule) {
    warn(
        "omits the rule for every crawler about %s of \"%s\", because it would also restrict %s, which may do more; name the crawlers instead"
            .formatted(rule.usage(), rule.pattern(), rule.crawler()));
  }

  private void unwritable(AcapRecord.CrawlerName name) {
    warn(
        "omits the rules for \"%s\", because no line can begin with that name; use a word that is not a rule"
            .formatted(name));
  }

  private void unread(PermissionsReference reference) {
    warn(
        "omits the permissions in %s, which Wayleave does not read; copy them into the records"
            .formatted(reference));
  }

  private void warn(String sentence) {
    problems.add(PolicyProblem.warning(Warning.ACAP_HEADER_LEFT_OUT, KEY, sentence));
  }
}
