package io.github.wayleave.internal.policy.check;

import io.github.wayleave.acap.AcapField.ActionRequest;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.Qualifier.QualifierType.Readiness;
import io.github.wayleave.acap.Qualifiers;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import java.util.ArrayList;
import java.util.List;

/** Finds what the ACAP specification marks amber or red (ACAP 1.0, 1.1). */
public final class AcapReadiness {
  private final List<PolicyProblem> problems = new ArrayList<>();

  private AcapReadiness() {}

  /** Returns the problems of a part of a policy, such as a permission, at its key. */
  public static List<PolicyProblem> problems(String key, Object part) {
    AcapReadiness readiness = new AcapReadiness();
    if (part instanceof QualifiedUsage usage) {
      readiness.qualifiers(key, usage.usage(), usage.qualifiers());
    } else if (part instanceof Permission permission
        && permission.usage() instanceof UsageType usage) {
      readiness.qualifiers(key, usage, permission.qualifiers());
    } else if (part instanceof ActionRequest) {
      readiness.add(key, "a request for an action (ACAP 1.0, 2.6)", Readiness.NOT_READY);
    }
    return readiness.problems;
  }

  private void qualifiers(String key, UsageType usage, Qualifiers qualifiers) {
    for (Qualifier qualifier : qualifiers.qualifiers()) {
      add(
          key.isEmpty() ? "" : key + "." + qualifier.type(),
          "%s of %s (ACAP 1.0, 2.5)".formatted(qualifier.type(), usage),
          qualifier.readiness(usage));
    }
  }

  private void add(String key, String subject, Readiness readiness) {
    switch (readiness) {
      case BY_ARRANGEMENT ->
          problems.add(
              PolicyProblem.warning(
                  Warning.ACAP_BY_ARRANGEMENT,
                  key,
                  "is %s, which crawlers follow only by prior arrangement; arrange it with them, or remove it"
                      .formatted(subject)));
      case NOT_READY ->
          problems.add(
              PolicyProblem.warning(
                  Warning.ACAP_NOT_READY,
                  key,
                  "is %s, which the specification marks as not ready for use; remove it, since crawlers ignore it"
                      .formatted(subject)));
      case READY -> {}
    }
  }
}
