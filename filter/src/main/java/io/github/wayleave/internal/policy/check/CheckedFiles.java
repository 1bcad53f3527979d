package io.github.wayleave.internal.policy.check;

import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The files of datasets whose paths were compared with a robots.txt. Hosts that add a dataset
 * inherit the others, and usually the robots.txt too; then each path is compared once instead of
 * once for each host.
 */
final class CheckedFiles {
  private static final Object NO_DOCUMENT = new Object();

  private final IdentityHashMap<List<FileSelection>, IdentityHashMap<Object, Set<List<Object>>>>
      checked = new IdentityHashMap<>();

  /**
   * Adds the files of a dataset as a host publishes them, and returns whether they are new: the
   * host's robots.txt, the key at which they are written or the ignored warnings differ.
   */
  boolean add(List<FileSelection> files, HostRules policy, String origin) {
    Optional<RobotsDocument> document = policy.robotsDocument().toOptional();
    Object robots = document.isPresent() ? document.get() : NO_DOCUMENT;
    IdentityHashMap<Object, Set<List<Object>>> byRobots = checked.get(files);
    if (byRobots == null) {
      byRobots = new IdentityHashMap<>();
      checked.put(files, byRobots);
    }
    Set<List<Object>> hosts = byRobots.get(robots);
    if (hosts == null) {
      hosts = new HashSet<>();
      byRobots.put(robots, hosts);
    }
    return hosts.add(List.of(origin, policy.sections().ignoredWarnings()));
  }
}
