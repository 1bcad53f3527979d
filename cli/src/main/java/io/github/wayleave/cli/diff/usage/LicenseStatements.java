package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * Reads what a license document of RSL 1.0 permits for a page: the uses of each license of the
 * contents with the first pattern that covers the page, and what the license requires in return.
 */
final class LicenseStatements {
  private static final Set<String> WITHOUT_CONDITION =
      Set.of("permits", "prohibits", "license", "copyright", "legal");

  private LicenseStatements() {}

  /** Returns the elements {@code content} of a document; none if it is not one of RSL. */
  static List<Element> contents(String document) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      Element root =
          factory
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(document)))
              .getDocumentElement();
      return children(root, "content");
    } catch (ParserConfigurationException | SAXException | IOException e) {
      return List.of();
    }
  }

  /** Adds what the document says about a page. */
  static void add(List<Element> contents, Target target, UsageStatement.Builder statement) {
    Optional<String> pattern =
        contents.stream()
            .map(content -> content.getAttribute("url"))
            .filter(url -> covers(url, target))
            .findFirst();
    for (Element content : contents) {
      if (pattern.filter(content.getAttribute("url")::equals).isPresent()) {
        for (Element license : children(content, "license")) {
          addLicense(license, ofContent(content), statement);
        }
      }
    }
  }

  /** Returns what a content requires for all of its licenses. */
  private static List<String> ofContent(Element content) {
    List<String> conditions = new ArrayList<>(conditions(content));
    String server = content.getAttribute("server");
    if (!server.isEmpty()) {
      conditions.add("a token of " + server);
    }
    return conditions;
  }

  private static boolean covers(String url, Target target) {
    try {
      return PathPattern.of(url).matches(target);
    } catch (InvalidValueException e) {
      return false;
    }
  }

  private static void addLicense(
      Element license, List<String> ofContent, UsageStatement.Builder statement) {
    List<String> conditions = new ArrayList<>(conditions(license));
    conditions.addAll(ofContent);
    String suffix = conditions.isEmpty() ? "" : " on terms: " + String.join("; ", conditions);
    for (String use : words(license, "permits")) {
      statement.line("permits " + use + suffix).permit(use);
      conditions.forEach(condition -> statement.limit(use + UsageStatement.CONDITION + condition));
    }
    for (String use : words(license, "prohibits")) {
      statement.line("prohibits " + use).limit(use);
    }
  }

  private static List<String> words(Element license, String element) {
    return children(license, element).stream()
        .flatMap(child -> List.of(child.getTextContent().strip().split("\\s+")).stream())
        .filter(word -> !word.isEmpty())
        .toList();
  }

  /** Returns what stands beside the uses, apart from free payment and the licenses themselves. */
  private static List<String> conditions(Element parent) {
    return elements(parent).stream()
        .filter(child -> !WITHOUT_CONDITION.contains(child.getTagName()))
        .filter(child -> !child.getAttribute("type").equals("free"))
        .map(LicenseStatements::text)
        .toList();
  }

  private static String text(Element element) {
    StringBuilder text = new StringBuilder(element.getTagName());
    NamedNodeMap attributes = element.getAttributes();
    for (int i = 0; i < attributes.getLength(); i++) {
      text.append(' ').append(attributes.item(i).getNodeValue());
    }
    List<Element> children = elements(element);
    if (children.isEmpty() && !element.getTextContent().isBlank()) {
      text.append(' ').append(element.getTextContent().strip());
    }
    children.forEach(child -> text.append(", ").append(text(child)));
    return text.toString();
  }

  private static List<Element> children(Element parent, String name) {
    return elements(parent).stream().filter(child -> child.getTagName().equals(name)).toList();
  }

  private static List<Element> elements(Element parent) {
    NodeList nodes = parent.getChildNodes();
    return IntStream.range(0, nodes.getLength())
        .mapToObj(nodes::item)
        .filter(node -> node.getNodeType() == Node.ELEMENT_NODE)
        .map(Element.class::cast)
        .toList();
  }
}
