package io.github.wayleave.publish;

import io.github.wayleave.acap.AcapEvaluator;
import io.github.wayleave.acap.AcapReader;
import io.github.wayleave.acap.HeaderTerms;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.policy.AcapSection;
import io.github.wayleave.policy.CachePolicy;
import io.github.wayleave.policy.DocumentPath;
import io.github.wayleave.policy.Hidden;
import io.github.wayleave.policy.OfferedData;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.policy.RobotsDocument;
import io.github.wayleave.policy.Section;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.UsageSection;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.text.PercentEncoding;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Renders the documents of one policy; hosts that share a document share its octets. */
final class Renderer {
  /** The octets that all data documents of a policy may have together: {@value}. */
  static final long MOST_DATA = 128L << 20;

  private final InstantSource clock;
  private final Inventory inventory;
  private final FormatCalls calls;
  private final IdentityHashMap<RobotsDocument, Rendering> robots = new IdentityHashMap<>();
  private final IdentityHashMap<AcapSection, HeaderTerms> terms = new IdentityHashMap<>();
  private final IdentityHashMap<UsageSection, Map<String, Rendering>> usage =
      new IdentityHashMap<>();
  private long data;

  Renderer(InstantSource clock, Inventory inventory, FormatCalls calls) {
    this.clock = clock;
    this.inventory = inventory;
    this.calls = calls;
  }

  /**
   * Renders what a policy has at the paths of the hosts that it says nothing else about.
   *
   * @param before what was published at a path
   */
  Map<String, Resource> resources(
      SitePolicy policy, Function<String, List<PublishedDocument>> before) {
    Map<String, Resource> resources = new HashMap<>();
    Serving serving = new Serving(Freshness.ofRobots(policy.cache(), clock), clock);
    put(
        resources,
        DocumentPath.ROBOTS_TXT,
        policy
            .robotsDocument()
            .map(
                document ->
                    serving.document(
                        robots.computeIfAbsent(document, Renderer::robots),
                        before.apply(DocumentPath.ROBOTS_TXT))));
    Section<OfferedData> offered = policy.offeredData();
    put(resources, DocumentPath.DATA_TXT, offered.map(some -> MissingDocument.NOT_FOUND));
    OfferedData.withheld(policy)
        .filter(some -> !some.isEmpty())
        .ifPresent(
            some ->
                DataForms.of(some, calls)
                    .forEach(form -> resources.put(resolved(form), MissingDocument.NOT_FOUND)));
    offered
        .given()
        .filter(some -> !some.isEmpty())
        .ifPresent(some -> resources.putAll(data(some, policy.cache(), before)));
    policy
        .usage()
        .given()
        .map(section -> usage.computeIfAbsent(section, UsageDocuments::of))
        .orElse(Map.of())
        .forEach(
            (path, rendering) ->
                resources.putIfAbsent(
                    path,
                    policy.hidden() == Hidden.YES
                        ? MissingDocument.NOT_FOUND
                        : serving.document(rendering, before.apply(path))));
    return resources;
  }

  /** Returns the header fields of the responses of the same hosts. */
  PageHeaders headers(SitePolicy policy) {
    Optional<AcapSection> acap = policy.acap().given().filter(AcapSection::headers);
    return PageHeaders.of(
        policy, acap.map(section -> terms.computeIfAbsent(section, Renderer::terms)));
  }

  private static HeaderTerms terms(AcapSection section) {
    return HeaderTerms.of(AcapEvaluator.of(section.policy(), RobotsTxt.EMPTY));
  }

  private static void put(Map<String, Resource> resources, String path, Section<Resource> section) {
    if (section instanceof Section.Given<Resource> given) {
      resources.put(path, given.value());
    } else if (section instanceof Section.None<Resource>) {
      resources.put(path, MissingDocument.NOT_FOUND);
    }
  }

  /** What is served is what was decided: the octets are read back and compared as a value. */
  private static Rendering robots(RobotsDocument document) {
    byte[] octets = document.octets();
    if (!RobotsTxtParser.parse(octets).file().equals(document.file())
        || !document.acap().map(said -> isRead(said, octets)).orElse(true)) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  "robots",
                  "cannot be published: it would be read otherwise than it is written; please report this policy as a bug")));
    }
    return Rendering.of(octets, DocumentKind.ROBOTS);
  }

  private static boolean isRead(AcapSection said, byte[] octets) {
    return AcapReader.read(octets).policy().equals(said.policy());
  }

  private Map<String, Resource> data(
      OfferedData offered, CachePolicy cache, Function<String, List<PublishedDocument>> before) {
    byte[] declared = OfferedText.of(offered).getBytes(StandardCharsets.UTF_8);
    requireRoom(declared.length);
    List<DataForm> forms = DataForms.of(offered, calls);
    Set<String> paths =
        forms.stream().map(form -> form.document().path()).collect(Collectors.toSet());
    DataDesk desk = new DataDesk(offered, () -> new Unshadowed(inventory.look(), paths), declared);
    Serving serving = new Serving(Freshness.ofData(cache, clock), clock);
    Map<String, Resource> documents = new HashMap<>();
    for (DataForm form : forms) {
      String path = resolved(form);
      documents.putIfAbsent(path, new LiveDocument(form, desk, serving, before.apply(path)));
    }
    return documents;
  }

  /** The folder of a dataset is percent-encoded, and asked for as the container resolved it. */
  private static String resolved(DataForm form) {
    return PercentEncoding.decode(form.document().path());
  }

  private void requireRoom(int octets) {
    data += octets;
    if (data > MOST_DATA) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  "hosts",
                  "would publish more than %s octets of data.txt, for all hosts together; say \"data: none\" at the hosts that need none"
                      .formatted(MOST_DATA))));
    }
  }
}
