package io.github.wayleave.internal.policy.check;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.internal.acap.decide.AcapEvaluator;
import io.github.wayleave.internal.acap.header.AcapHeaderRules;
import io.github.wayleave.internal.acap.header.AcapHeaderRules.OmittedRule;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.AcapSection;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.ArrayList;
import java.util.List;

/** What the section {@code acap} says that no header field can say. */
final class AcapHeaderChecks {
  private static final String KEY = "acap.headers";

  private final AcapHeaderRules terms;
  private final List<PolicyProblem> problems = new ArrayList<>();

  private AcapHeaderChecks(AcapHeaderRules terms) {
    this.terms = terms;
  }

  static List<PolicyProblem> problems(AcapSection section) {
    if (!section.headers()) {
      return List.of();
    }
    AcapEvaluator evaluator = AcapEvaluator.of(section.policy(), RobotsTxt.EMPTY);
    return new AcapHeaderChecks(AcapHeaderRules.of(evaluator)).problems();
  }

  private List<PolicyProblem> problems() {
    terms.omitted().forEach(this::lost);
    terms.unwritable().forEach(this::unwritable);
    terms.unread().forEach(this::unread);
    return problems;
  }

  private void lost(OmittedRule rule) {
    warn(
        "leaves out what any crawler is told about %s of \"%s\", since %s may do more, and a line for everybody would bind it too; name the crawlers that are meant"
            .formatted(rule.usage(), rule.pattern(), rule.crawler()));
  }

  private void unwritable(AcapRecord.CrawlerName name) {
    warn(
        "leaves out what \"%s\" is told, since no line can begin with that name; only words that are no rule can stand there"
            .formatted(name));
  }

  private void unread(PermissionsReference reference) {
    warn(
        "leaves out what stands in %s, which nobody reads here; write it into the records"
            .formatted(reference));
  }

  private void warn(String sentence) {
    problems.add(PolicyProblem.warning(Warning.ACAP_HEADER_LEFT_OUT, KEY, sentence));
  }
}
