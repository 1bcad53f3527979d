package io.github.wayleave.examples;

import static java.util.stream.Collectors.joining;

import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A policy on a page, with the marked blocks after it that show its output.
 *
 * @param isPlayed whether the page is a task page with sessions of the command line, which show the
 *     outcome of the policy
 */
record ShownPolicy(MarkdownBlock policy, List<MarkdownBlock> outcomes, boolean isPlayed) {
  private static final String SESSION = "in cli/src/test/resources/docs/tasks/";
  static final String REFUSED = "refused";
  static final String WARNS = "warns";

  private static final Pattern MARK =
      Pattern.compile(
          "(?<what>yields robots\\.txt|yields data\\.txt|yields license\\.xml|refused|warns|answers (?<agent>\\S+)"
              + " (?<path>/\\S*))( at (?<host>\\S+))?( in (?<environment>\\S+))?");

  static List<ShownPolicy> of(Path page) {
    List<ShownPolicy> policies = new ArrayList<>();
    List<MarkdownBlock> blocks = MarkdownBlock.of(page);
    boolean isPlayed = blocks.stream().anyMatch(block -> block.mark().startsWith(SESSION));
    for (MarkdownBlock block : blocks) {
      if (block.isPolicy()) {
        policies.add(new ShownPolicy(block, new ArrayList<>(), isPlayed));
      } else if (isMark(block.mark())) {
        policies.get(policies.size() - 1).outcomes().add(block);
      }
    }
    return policies;
  }

  static boolean isMark(String text) {
    return MARK.matcher(text).matches();
  }

  boolean isSaidTo(String description) {
    return outcomes.stream().anyMatch(block -> block.mark().startsWith(description));
  }

  /** Returns what a block of that mark has to show, each line with its end. */
  String outcome(String mark) throws Exception {
    Matcher parts = MARK.matcher(mark);
    if (!parts.matches()) {
      throw new IllegalArgumentException("no mark: " + mark);
    }
    Environment environment =
        Optional.ofNullable(parts.group("environment"))
            .map(Environment::new)
            .orElse(Environment.PRODUCTION);
    Optional<HostName> host = Optional.ofNullable(parts.group("host")).map(HostName::of);
    return switch (parts.group("what")) {
      case "yields robots.txt" -> document(DocumentPaths.ROBOTS_TXT, host, environment);
      case "yields data.txt" -> document(DocumentPaths.DATA_TXT, host, environment);
      case "yields license.xml" -> document("/license.xml", host, environment);
      case REFUSED -> problems(environment);
      case WARNS -> lines(load(environment).warnings());
      default ->
          new ShownAnswer(parts.group("agent"), parts.group("path"))
              .with(policy.text(), environment);
    };
  }

  SitePolicy load() {
    return load(Environment.PRODUCTION);
  }

  private SitePolicy load(Environment environment) {
    byte[] octets = policy.text().getBytes(StandardCharsets.UTF_8);
    return PolicySource.of(Example.POLICY, () -> new ByteArrayInputStream(octets))
        .load(LoadContext.of(environment));
  }

  @Override
  public String toString() {
    return policy.place();
  }

  private String document(String path, Optional<HostName> host, Environment environment) {
    SitePolicy policy = load(environment);
    HostRules hostRules = host.map(policy::forHost).orElse(policy.defaultRules());
    byte[] octets =
        Publication.of(hostRules, InstantSource.system()).document(path).orElseThrow().octets();
    return new String(octets, StandardCharsets.UTF_8).replace("\r\n", "\n");
  }

  private String problems(Environment environment) {
    try {
      load(environment);
      return "";
    } catch (PolicyException e) {
      return lines(e.problems());
    }
  }

  private static String lines(List<PolicyProblem> problems) {
    return problems.stream().map(problem -> problem + "\n").collect(joining());
  }
}
