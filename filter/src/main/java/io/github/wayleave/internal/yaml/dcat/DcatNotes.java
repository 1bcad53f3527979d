package io.github.wayleave.internal.yaml.dcat;

import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Collects notes about omitted values of a catalogue entry. */
final class DcatNotes {
  private final Location whole;
  private final List<PolicyProblem> problems = new ArrayList<>();

  DcatNotes(Mapping entry) {
    this.whole = entry.location();
  }

  List<PolicyProblem> problems() {
    return List.copyOf(problems);
  }

  void whole(String sentence) {
    add(whole, "", sentence);
  }

  /** Passes the text of a property to a consumer, or adds a note if the consumer rejects it. */
  void attempt(YamlNode value, String property, Consumer<String> consumer) {
    if (!(value instanceof Scalar scalar)) {
      add(value.location(), property, "is not a string, so it is omitted; write a string");
      return;
    }
    try {
      consumer.accept(scalar.text());
    } catch (InvalidValueException e) {
      add(value.location(), property, e.sentence());
    }
  }

  /** Adds a note about a part of the entry. */
  void add(Location at, String property, String sentence) {
    problems.add(PolicyProblem.warning(Warning.DCAT_LEFT_OUT, property, sentence).withLocation(at));
  }
}
