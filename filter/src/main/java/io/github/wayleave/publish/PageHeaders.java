package io.github.wayleave.publish;

import io.github.wayleave.acap.AcapEvaluator;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.HeaderTerms;
import io.github.wayleave.policy.AcapSection;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import java.util.List;

/** Header fields of responses that depend on what is asked for: what ACAP says, in other words. */
final class PageHeaders {
  /** None at all. */
  static final PageHeaders NONE = new PageHeaders(terms(AcapPolicy.NONE));

  private final HeaderTerms terms;

  private PageHeaders(HeaderTerms terms) {
    this.terms = terms;
  }

  /** Returns those of a section; conventional rules, which are about crawling, play no part. */
  static PageHeaders of(AcapSection section) {
    return section.headers() ? new PageHeaders(terms(section.policy())) : NONE;
  }

  private static HeaderTerms terms(AcapPolicy policy) {
    return HeaderTerms.of(AcapEvaluator.of(policy, RobotsTxt.EMPTY));
  }

  /** Tells whether there are never any. */
  boolean isEmpty() {
    return terms.isEmpty();
  }

  /** Returns the fields of the response to a request for a target. */
  List<Header> at(Target target) {
    return terms.values(target).stream()
        .map(value -> new Header(HeaderTerms.FIELD, value))
        .toList();
  }
}
