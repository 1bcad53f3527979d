package io.github.wayleave.cli.imports;

import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.section.RobotsPolicy;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a policy is to say. {@code aboutEverybody} is what the section cannot say about the rules
 * for everybody; {@code original} has those rules rewritten of which a remark says so.
 */
record Imported(
    Optional<Origin> site,
    RobotsPolicy robots,
    String aboutEverybody,
    Original original,
    List<Remark> remarks,
    boolean keepsApart) {
  Imported {
    remarks = remarks.stream().sorted(Comparator.comparingInt(Remark::line)).toList();
  }
}
