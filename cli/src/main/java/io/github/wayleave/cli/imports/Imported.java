package io.github.wayleave.cli.imports;

import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.section.RobotsPolicy;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a policy is to say.
 *
 * @param site the site, if it is known
 * @param robots the section
 * @param aboutEverybody what is said about the rules for everybody, which the section cannot say
 * @param original what was said before, with those rules rewritten of which a remark says so
 * @param remarks what was odd, in line order
 * @param keepsApart whether groups are kept apart that have no rule between them
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
