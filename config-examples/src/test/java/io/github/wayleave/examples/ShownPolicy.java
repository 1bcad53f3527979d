package io.github.wayleave.examples;

import static java.util.stream.Collectors.joining;

import io.github.wayleave.policy.DocumentPath;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/**
 * A policy on a page, with the blocks behind it that say what comes of it, each under a mark.
 *
 * @param policy the policy
 * @param outcomes what comes of it
 */
record ShownPolicy(Block policy, List<Block> outcomes) {
  static final String YIELDS_ROBOTS = "yields robots.txt";
  static final String YIELDS_DATA = "yields data.txt";
  static final String REFUSED = "refused";
  static final String WARNS = "warns";
  static final List<String> MARKS = List.of(YIELDS_ROBOTS, YIELDS_DATA, REFUSED, WARNS);

  static List<ShownPolicy> of(Path page) {
    List<ShownPolicy> shown = new ArrayList<>();
    for (Block block : Block.of(page)) {
      if (block.isPolicy()) {
        shown.add(new ShownPolicy(block, new ArrayList<>()));
      } else if (MARKS.contains(block.mark())) {
        shown.get(shown.size() - 1).outcomes().add(block);
      }
    }
    return shown;
  }

  boolean isSaidTo(String mark) {
    return outcomes.stream().anyMatch(block -> block.mark().equals(mark));
  }

  /** Returns what a block of that mark has to show, each line with its end. */
  String outcome(String mark) {
    return switch (mark) {
      case YIELDS_ROBOTS -> document(DocumentPath.ROBOTS_TXT);
      case YIELDS_DATA -> document(DocumentPath.DATA_TXT);
      case REFUSED -> problems();
      default -> lines(load().warnings());
    };
  }

  SitePolicy load() {
    return SitePolicyLoader.load(Example.POLICY, policy.text());
  }

  @Override
  public String toString() {
    return policy.place();
  }

  private String document(String path) {
    byte[] octets =
        Publication.of(load(), InstantSource.system()).document(path).orElseThrow().octets();
    return new String(octets, StandardCharsets.UTF_8).replace("\r\n", "\n");
  }

  private String problems() {
    try {
      load();
      return "";
    } catch (PolicyException e) {
      return lines(e.problems());
    }
  }

  private static String lines(List<PolicyProblem> problems) {
    return problems.stream().map(problem -> problem + "\n").collect(joining());
  }
}
