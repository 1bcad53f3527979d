package io.github.wayleave.cli.nodes;

import io.github.wayleave.cli.nodes.DocumentAnswer.Document;
import io.github.wayleave.cli.nodes.NodeRow.NodeDifference;
import io.github.wayleave.cli.nodes.NodeRow.NodeState;
import io.github.wayleave.cli.nodes.NodeRow.NodeState.Different;
import io.github.wayleave.cli.nodes.NodeRow.NodeState.NotAsked;
import io.github.wayleave.cli.nodes.NodeRow.NodeState.Same;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.net.ssl.SSLSocketFactory;

/**
 * Nodes that are asked for their documents, several at once. They are compared with a policy; or
 * with each other, and then most of them are right, or the first one of as many.
 */
public final class DocumentNodes implements NodeSource {
  private static final int AT_ONCE = 16;

  private final NodeAddresses addresses;
  private final SiteQuestions questions;
  private final NodeClient client;

  /** Creates a source that connects with the TLS of the JVM. */
  public DocumentNodes(NodeAddresses addresses, SiteQuestions questions) {
    this(addresses, questions, new NodeClient((SSLSocketFactory) SSLSocketFactory.getDefault()));
  }

  /** Creates a source with another client, for tests. */
  DocumentNodes(NodeAddresses addresses, SiteQuestions questions, NodeClient client) {
    this.addresses = addresses;
    this.questions = questions;
    this.client = client;
  }

  @Override
  public List<NodeRow> rows() {
    List<NodeAddress> nodes;
    try {
      nodes = addresses.find();
    } catch (IOException e) {
      NotAsked state = new NotAsked(String.valueOf(e.getMessage()));
      return addresses.named().stream()
          .map(origin -> new NodeRow(origin.toString(), Optional.empty(), state))
          .toList();
    }
    List<NodeAnswers> answers = ask(nodes);
    Optional<NodeAnswers> model = model(answers);
    return answers.stream()
        .map(node -> new NodeRow(node.node(), node.version(), state(node, model)))
        .toList();
  }

  private List<NodeAnswers> ask(List<NodeAddress> nodes) {
    KeptDocuments kept = new KeptDocuments();
    ExecutorService threads =
        Executors.newFixedThreadPool(
            Math.max(1, Math.min(AT_ONCE, nodes.size())), DocumentNodes::thread);
    try {
      List<Future<NodeAnswers>> asked = new ArrayList<>();
      for (NodeAddress node : nodes) {
        asked.add(threads.submit(() -> NodeAnswers.ask(node, questions.at(node), client, kept)));
      }
      List<NodeAnswers> answers = new ArrayList<>();
      for (Future<NodeAnswers> node : asked) {
        answers.add(node.get());
      }
      return answers;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("a node was not asked", e);
    } finally {
      threads.shutdownNow();
    }
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "node");
    thread.setDaemon(true);
    return thread;
  }

  /** Returns the first one of the nodes that publish what most publish. */
  private static Optional<NodeAnswers> model(List<NodeAnswers> nodes) {
    Map<List<String>, Integer> counts = new HashMap<>();
    Optional<NodeAnswers> model = Optional.empty();
    for (NodeAnswers node : nodes) {
      if (node.failure().isEmpty() && trouble(node).isEmpty()) {
        counts.merge(node.fingerprints(), 1, Integer::sum);
      }
    }
    int most = 0;
    for (NodeAnswers node : nodes) {
      int count = counts.getOrDefault(node.fingerprints(), 0);
      if (node.failure().isEmpty() && count > most) {
        most = count;
        model = Optional.of(node);
      }
    }
    return model;
  }

  private static NodeState state(NodeAnswers node, Optional<NodeAnswers> model) {
    Optional<NodeDifference> difference = node.difference().or(() -> trouble(node));
    if (difference.isEmpty() && node.failure().isPresent()) {
      return new NotAsked(node.failure().get());
    }
    difference = difference.or(() -> model.flatMap(node::differenceFrom));
    return difference.<NodeState>map(Different::new).orElseGet(Same::new);
  }

  /**
   * Returns the first answer that tells nothing about what a node publishes, such as 503 or a
   * redirect: nodes that all have the same trouble do not publish the same.
   */
  private static Optional<NodeDifference> trouble(NodeAnswers node) {
    for (int i = 0; i < node.kept().size(); i++) {
      DocumentAnswer answer = node.kept().get(i);
      boolean isClear =
          answer instanceof Document
              || answer.fingerprint().equals("404")
              || answer.fingerprint().equals("410");
      if (!isClear) {
        DocumentQuestion question = node.question(i);
        return Optional.of(
            new DocumentDifference(
                question.host(), question.path(), 0, "200 or 404", answer.words()));
      }
    }
    return Optional.empty();
  }
}
