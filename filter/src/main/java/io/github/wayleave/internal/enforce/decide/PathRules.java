package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.internal.enforce.reading.Readings;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rules of a file, asked about every reading of a target. */
final class PathRules {
  private final RobotsTxt file;
  private final DecodedRules decoded;

  /** What the rules say of a reading, and the published rule that decided. */
  record Answer(String path, boolean isAllowed, Optional<Rule> rule) {}

  PathRules(RobotsTxt file) {
    this.file = file;
    this.decoded = new DecodedRules(file);
  }

  /** Returns what they say of each reading, the published one first. */
  List<Answer> answers(List<ProductToken> names, Readings readings) {
    List<Answer> answers = new ArrayList<>();
    for (String path : List.of(readings.published(), readings.raw())) {
      answers.add(answer(path, readings.verdict(file, names, path)));
    }
    for (String path : readings.decoded()) {
      answers.add(answer(path, readings.verdict(decoded.file(), names, path)));
    }
    return answers;
  }

  private Answer answer(String path, Verdict verdict) {
    return new Answer(path, verdict.isAllowed(), verdict.rule().map(decoded::original));
  }
}
