package io.github.wayleave.cli.nodes;

import io.github.wayleave.cli.nodes.DocumentAnswer.Document;
import io.github.wayleave.cli.nodes.DocumentAnswer.NoDocument;
import io.github.wayleave.cli.render.StaticDocument;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.cli.render.StaticSite;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.HostPattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The documents that nodes are asked for. A wildcard is asked for at one name below it, and all
 * other hosts at the node's own address, which is what a client without a name sends.
 */
public final class SiteQuestions {
  /** A name that no site has (RFC 6761, 6.4). */
  private static final HostName UNNAMED = HostName.of("wayleave.invalid");

  private static final List<String> PATHS =
      List.of(DocumentPaths.ROBOTS_TXT, DocumentPaths.DATA_TXT);

  /** The first labels of names that stand for a wildcard, in the order of preference. */
  private static final List<String> LABELS = List.of("www", "wayleave", "wayleave-1", "wayleave-2");

  private final List<DocumentQuestion> questions;

  /** Returns whether the policy has rules for a host that are not those of other hosts. */
  private final Predicate<HostName> isNamed;

  private SiteQuestions(List<DocumentQuestion> questions, Predicate<HostName> isNamed) {
    this.questions = List.copyOf(questions);
    this.isNamed = isNamed;
  }

  /** Returns the documents without expected answers, at a host or at each node's own address. */
  public static SiteQuestions of(Optional<HostName> host) {
    return new SiteQuestions(
        PATHS.stream().map(path -> new DocumentQuestion(host, path, Optional.empty())).toList(),
        name -> false);
  }

  /** Returns the documents of every host of a policy. */
  public static SiteQuestions of(SitePolicy policy, Inventory files) {
    List<DocumentQuestion> questions = new ArrayList<>();
    Map<String, Document> shared = new HashMap<>();
    for (StaticHost host : StaticSite.of(policy, files).hosts()) {
      Optional<HostName> name = representative(host.hosts(), policy);
      if (name.isPresent() || host.hosts().equals(HostPattern.ANY)) {
        questions.addAll(documents(host, name, shared));
      }
    }
    HostRules others = policy.hosts().forHost(HostPattern.ANY);
    return new SiteQuestions(questions, name -> policy.forHost(name) != others);
  }

  /**
   * Returns the documents of one host of a policy.
   *
   * @param host the host in the requests; empty for the site of the nodes' addresses
   */
  public static SiteQuestions of(HostRules rules, Optional<HostName> host, Inventory files) {
    return new SiteQuestions(
        StaticSite.at(HostPattern.ANY, rules, files).hosts().stream()
            .flatMap(documents -> documents(documents, host, new HashMap<>()).stream())
            .toList(),
        name -> false);
  }

  /** Returns the documents of a host; {@code shared} has those of all hosts by entity tag. */
  private static List<DocumentQuestion> documents(
      StaticHost host, Optional<HostName> name, Map<String, Document> shared) {
    List<DocumentQuestion> questions = new ArrayList<>();
    for (StaticDocument document : host.documents()) {
      if (PATHS.contains(document.path())) {
        expected(document, shared)
            .map(answer -> new DocumentQuestion(name, document.path(), Optional.of(answer)))
            .ifPresent(questions::add);
      }
    }
    return questions;
  }

  /** Returns the answer to expect; empty if the application decides. */
  private static Optional<DocumentAnswer> expected(
      StaticDocument document, Map<String, Document> shared) {
    if (document.isNotFound()) {
      return Optional.of(NoDocument.NOT_FOUND);
    }
    return document
        .published()
        .map(
            content ->
                shared.computeIfAbsent(content.entityTag(), tag -> new Document(content.octets())));
  }

  /** Returns a name to which the rules of a pattern apply; empty for the node's own address. */
  private static Optional<HostName> representative(HostPattern hosts, SitePolicy policy) {
    if (hosts.name().isEmpty()) {
      return policy
          .defaultRules()
          .site()
          .map(site -> HostName.of(site.host()))
          .filter(name -> policy.forHost(name) == policy.hosts().forHost(hosts));
    }
    if (!hosts.isWildcard()) {
      return hosts.name();
    }
    return LABELS.stream()
        .flatMap(label -> HostName.fromHostField(label + "." + hosts.name().get()).stream())
        .filter(name -> policy.forHost(name) == policy.hosts().forHost(hosts))
        .findFirst();
  }

  /** Returns whether there is nothing to ask for. */
  public boolean isEmpty() {
    return questions.isEmpty();
  }

  /** Returns what a node is asked. */
  List<DocumentQuestion> at(NodeAddress node) {
    return isNamed.test(HostName.of(node.site().host()))
        ? questions.stream()
            .map(question -> question.host().isPresent() ? question : question.at(UNNAMED))
            .toList()
        : questions;
  }
}
