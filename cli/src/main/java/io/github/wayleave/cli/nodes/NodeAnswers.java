package io.github.wayleave.cli.nodes;

import io.github.wayleave.cli.nodes.DocumentAnswer.Document;
import io.github.wayleave.cli.nodes.NodeClient.NoAnswerException;
import io.github.wayleave.cli.nodes.NodeRow.NodeDifference;
import io.github.wayleave.internal.text.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The answers of a node to all questions. Answers that were expected are compared at once, and only
 * others are kept, so a node with thousands of hosts needs little memory.
 */
final class NodeAnswers {
  private final NodeAddress node;
  private final List<DocumentQuestion> questions;
  private final KeptDocuments keptDocuments;
  private final List<String> fingerprints = new ArrayList<>();
  private final List<DocumentAnswer> kept = new ArrayList<>();
  private final List<String> documents = new ArrayList<>();
  private Optional<NodeDifference> difference = Optional.empty();
  private Optional<String> failure = Optional.empty();

  private NodeAnswers(
      NodeAddress node, List<DocumentQuestion> questions, KeptDocuments keptDocuments) {
    this.node = node;
    this.questions = questions;
    this.keptDocuments = keptDocuments;
  }

  /** Asks a node all questions, until one is not answered. */
  static NodeAnswers ask(
      NodeAddress node,
      List<DocumentQuestion> questions,
      NodeClient client,
      KeptDocuments keptDocuments) {
    NodeAnswers answers = new NodeAnswers(node, questions, keptDocuments);
    try {
      for (DocumentQuestion question : questions) {
        answers.add(question, client.ask(node, question));
      }
    } catch (NoAnswerException e) {
      answers.failure = Optional.of(e.reason());
    }
    return answers;
  }

  private void add(DocumentQuestion question, DocumentAnswer answer) {
    fingerprints.add(answer.fingerprint());
    if (answer instanceof Document) {
      documents.add(answer.fingerprint());
    }
    if (question.expected().isEmpty()) {
      kept.add(keptDocuments.keep(answer));
    } else if (difference.isEmpty()) {
      difference = DocumentDifference.between(question, question.expected().get(), answer);
    }
  }

  String node() {
    return node.origin().toString();
  }

  /** Returns why the node could not be asked. */
  Optional<String> failure() {
    return failure;
  }

  /** Returns the first difference from the expected answers. */
  Optional<NodeDifference> difference() {
    return difference;
  }

  /** Returns the first difference from the answers of another node. */
  Optional<NodeDifference> differenceFrom(NodeAnswers other) {
    for (int i = 0; i < kept.size(); i++) {
      Optional<NodeDifference> found =
          DocumentDifference.between(questions.get(i), other.kept.get(i), kept.get(i));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Returns the questions without expected answers. */
  DocumentQuestion question(int index) {
    return questions.get(index);
  }

  /** Returns the answers to questions without expected ones. */
  List<DocumentAnswer> kept() {
    return kept;
  }

  /** Returns texts that are equal for nodes that publish the same. */
  List<String> fingerprints() {
    return fingerprints;
  }

  /**
   * Returns the first digits of the SHA-256 of a node's only document, which is how Wayleave's
   * entity tag begins; or else of all answers. It is empty if the node publishes no document.
   */
  Optional<String> version() {
    if (failure.isPresent() || documents.isEmpty()) {
      return Optional.empty();
    }
    String hash =
        documents.size() == 1
            ? documents.get(0)
            : Sha256.hex(String.join("\n", fingerprints).getBytes(StandardCharsets.UTF_8));
    return Optional.of(hash.substring(0, NodeRow.VERSION_DIGITS));
  }
}
