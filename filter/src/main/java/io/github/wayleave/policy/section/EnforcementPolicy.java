package io.github.wayleave.policy.section;

import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.text.HtmlText;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The section {@code enforcement} of a policy: what happens to crawlers' requests that violate the
 * rules, and which requests are exempt.
 *
 * @param mode what happens to requests that violate the rules
 * @param status the status of a refusal, one of {@link #STATUSES}
 * @param paces whether the published crawl delay is enforced
 * @param spoofed what happens to clients that are not the crawler whose name they send
 * @param clients the clients that are neither refused nor slowed
 * @param exemptPaths the paths at which the rules are not enforced
 * @param neverRefused the crawlers that are never refused
 * @param grace how long a stricter rule only observes, in whole seconds up to 30 days; empty for
 *     the cache lifetime of the previous robots.txt
 * @param crawlerSessions the idle time after which the session of a crawler ends, in whole seconds
 *     from 1 to 30 days; empty for the value of the application
 * @param refusal the text and page of refusals
 */
public record EnforcementPolicy(
    EnforcementMode mode,
    int status,
    boolean paces,
    SpoofedAction spoofed,
    List<ExemptClients> clients,
    List<PathPattern> exemptPaths,
    NeverRefused neverRefused,
    Optional<Duration> grace,
    Optional<Duration> crawlerSessions,
    RefusalPolicy refusal) {
  /** The status of a refusal that names a license with terms (RSL 1.0, 6.3): {@value}. */
  public static final int PAYMENT_REQUIRED = 402;

  /** The statuses that a refusal may have (RFC 9110, 15.5; RFC 7725, 3). */
  public static final List<Integer> STATUSES = List.of(PAYMENT_REQUIRED, 403, 404, 410, 451);

  /** The default status of a refusal: {@value}. */
  public static final int DEFAULT_STATUS = 403;

  /** The longest grace, and the longest idle time of a crawler's session: 30 days. */
  public static final Duration LONGEST = Duration.ofDays(30);

  /** The default if the section is absent: enforcement is off. */
  public static final EnforcementPolicy OFF =
      new EnforcementPolicy(
          EnforcementMode.OFF,
          DEFAULT_STATUS,
          false,
          SpoofedAction.OBSERVE,
          List.of(),
          List.of(),
          NeverRefused.NONE,
          Optional.empty(),
          Optional.empty(),
          RefusalPolicy.STANDARD);

  /**
   * Checks and copies.
   *
   * @throws InvalidValueException if the status is not one of {@link #STATUSES}, a duration is out
   *     of range, or there are too many exempt paths
   */
  public EnforcementPolicy {
    clients = List.copyOf(clients);
    exemptPaths = List.copyOf(exemptPaths);
    requireStatus(status);
    PolicyLimits.requireAtMost(PolicyLimits.MOST_EXEMPT_PATHS, exemptPaths.size(), "exempt paths");
    if (grace.isPresent()) {
      PolicyLimits.requireSeconds(grace.get(), Duration.ZERO, LONGEST);
    }
    if (crawlerSessions.isPresent()) {
      PolicyLimits.requireSeconds(crawlerSessions.get(), Duration.ofSeconds(1), LONGEST);
    }
  }

  /** Creates a builder for a section with {@link EnforcementMode#OBSERVE}. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns whether a client is neither refused nor slowed. */
  public boolean isExempt(IpAddress client) {
    return clients.stream().anyMatch(exempt -> exempt.contain(client));
  }

  /** Returns how long a stricter rule than the {@code previous} robots.txt only observes. */
  public Duration graceAfter(CachePolicy previous) {
    return grace.orElseGet(previous::cacheLifetime);
  }

  /** Returns a copy with the lists of another section appended. */
  EnforcementPolicy joinedBy(EnforcementPolicy addition) {
    Builder builder = toBuilder();
    builder.clients.addAll(addition.clients);
    builder.exemptPaths.addAll(addition.exemptPaths);
    return builder.build();
  }

  /** Returns whether only lists are set, so that {@code add} can append this section. */
  boolean isLists() {
    return equals(builder().with(clients, exemptPaths).build());
  }

  /** Creates a builder with the values of this section. */
  public Builder toBuilder() {
    Builder builder = builder().with(clients, exemptPaths);
    builder.mode = mode;
    builder.status = status;
    builder.paces = paces;
    builder.spoofed = spoofed;
    builder.neverRefused = neverRefused;
    builder.grace = grace;
    builder.crawlerSessions = crawlerSessions;
    builder.refusal = refusal;
    return builder;
  }

  private static int requireStatus(int status) {
    if (!STATUSES.contains(status)) {
      String allowed = String.join(", ", STATUSES.stream().map(String::valueOf).toList());
      throw new InvalidValueException("expected one of %s, found %s".formatted(allowed, status));
    }
    return status;
  }

  /** A builder for the section; each method checks its arguments. */
  public static final class Builder {
    private final List<ExemptClients> clients = new ArrayList<>();
    private final List<PathPattern> exemptPaths = new ArrayList<>();
    private EnforcementMode mode = EnforcementMode.OBSERVE;
    private int status = DEFAULT_STATUS;
    private boolean paces;
    private SpoofedAction spoofed = SpoofedAction.OBSERVE;
    private NeverRefused neverRefused = NeverRefused.NONE;
    private Optional<Duration> grace = Optional.empty();
    private Optional<Duration> crawlerSessions = Optional.empty();
    private RefusalPolicy refusal = RefusalPolicy.STANDARD;

    private Builder() {}

    private Builder with(List<ExemptClients> values, List<PathPattern> paths) {
      clients.addAll(values);
      exemptPaths.addAll(paths);
      return this;
    }

    /** Sets what happens to requests that violate the rules. */
    public Builder mode(EnforcementMode enforcementMode) {
      mode = enforcementMode;
      return this;
    }

    /**
     * Sets the status of a refusal.
     *
     * @throws InvalidValueException if it is not one of {@link #STATUSES}
     */
    public Builder status(int code) {
      status = requireStatus(code);
      return this;
    }

    /** Sets whether the published crawl delay is enforced. */
    public Builder pace(boolean enabled) {
      paces = enabled;
      return this;
    }

    /** Sets what happens to clients that are not the crawler whose name they send. */
    public Builder spoofed(SpoofedAction action) {
      spoofed = action;
      return this;
    }

    /** Adds clients that are neither refused nor slowed. */
    public Builder clients(ExemptClients exempt) {
      clients.add(exempt);
      return this;
    }

    /**
     * Adds paths at which the rules are not enforced.
     *
     * @throws InvalidValueException if one is not a pattern
     */
    public Builder exemptPaths(String... patterns) {
      Stream.of(patterns).map(PathPattern::of).forEach(exemptPaths::add);
      return this;
    }

    /** Sets the crawlers that are never refused. */
    public Builder neverRefuse(NeverRefused exceptions) {
      neverRefused = exceptions;
      return this;
    }

    /**
     * Sets the crawlers that are never refused, by name.
     *
     * @throws InvalidValueException if a name is not a token
     */
    public Builder neverRefuse(String... agents) {
      return neverRefuse(
          new NeverRefused(Stream.of(agents).map(ProductToken::of).toList(), List.of()));
    }

    /**
     * Sets how long a stricter rule only observes.
     *
     * @throws InvalidValueException if it is not a number of whole seconds up to {@link #LONGEST}
     */
    public Builder grace(Duration time) {
      grace = Optional.of(PolicyLimits.requireSeconds(time, Duration.ZERO, LONGEST));
      return this;
    }

    /**
     * Sets the idle time after which the session of a crawler ends.
     *
     * @throws InvalidValueException if it is not a number of whole seconds from 1 to {@link
     *     #LONGEST}
     */
    public Builder crawlerSessions(Duration time) {
      crawlerSessions =
          Optional.of(PolicyLimits.requireSeconds(time, Duration.ofSeconds(1), LONGEST));
      return this;
    }

    /** Sets the text and page of refusals. */
    public Builder refusal(RefusalPolicy refusalPolicy) {
      refusal = refusalPolicy;
      return this;
    }

    /** Creates the section. */
    public EnforcementPolicy build() {
      return new EnforcementPolicy(
          mode,
          status,
          paces,
          spoofed,
          clients,
          exemptPaths,
          neverRefused,
          grace,
          crawlerSessions,
          refusal);
    }
  }

  /**
   * Clients that are neither refused nor slowed, whatever their user agent.
   *
   * @param networks their networks, at least one
   * @param reason why, for people to read; may be empty
   */
  public record ExemptClients(List<IpNetwork> networks, String reason) {
    /**
     * Copies the networks.
     *
     * @throws InvalidValueException if there are none
     */
    public ExemptClients {
      networks = List.copyOf(networks);
      if (networks.isEmpty()) {
        throw new InvalidValueException("has no network; add at least one, such as 10.0.0.0/8");
      }
    }

    /** Returns whether {@code client} is one of them. */
    public boolean contain(IpAddress client) {
      return networks.stream().anyMatch(network -> network.contains(client));
    }
  }

  /**
   * Crawlers that are observed but never refused: {@code enforcement.never}.
   *
   * @param agents their product tokens
   * @param purposes purposes of further crawlers, which are looked up in the catalogue
   */
  public record NeverRefused(List<ProductToken> agents, List<CrawlerClass> purposes) {
    /** No crawler. */
    public static final NeverRefused NONE = new NeverRefused(List.of(), List.of());

    /** Copies the lists. */
    public NeverRefused {
      agents = List.copyOf(agents);
      purposes = List.copyOf(purposes);
    }
  }

  /**
   * A custom HTML page for refusals, in which placeholders such as {@code {{crawler}}} stand for
   * values of the request. Values are escaped for text and for quoted attributes.
   *
   * @param name the name of the page in messages, such as {@code refused.html}
   * @param html the page, with placeholders
   */
  public record RefusalPage(String name, String html) {
    /** The maximum number of bytes of a page: {@value}. */
    public static final int MAX_BYTES = 64 * 1024;

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([^{}\\r\\n]{0,64})}}");

    /** A value of a refused request; empty where it does not apply. */
    public enum Placeholder {
      /** The name of the crawler. */
      CRAWLER("crawler"),
      /** The requested host. */
      HOST("host"),
      /** The status of the refusal. */
      STATUS("status"),
      /** The custom text: {@code enforcement.refusal.text}. */
      TEXT("text"),
      /** The rule as written in robots.txt. */
      RULE("rule"),
      /** The number of the rule's line in robots.txt. */
      LINE("line"),
      /** The reason that the policy gives for the rule. */
      BECAUSE("because"),
      /** The contact: an e-mail address, or else a URL. */
      CONTACT("contact"),
      /** The contact as the target of a link. */
      CONTACT_LINK("contact-link"),
      /** The seconds to wait, for a request that came before the crawl delay had passed. */
      SECONDS("seconds");

      private final String word;

      Placeholder(String word) {
        this.word = word;
      }

      /** Returns the word between the braces. */
      public String word() {
        return word;
      }

      static List<String> words() {
        return Arrays.stream(values()).map(Placeholder::word).toList();
      }

      static Optional<Placeholder> of(String word) {
        return Arrays.stream(values()).filter(value -> value.word.equals(word)).findFirst();
      }
    }

    /**
     * Checks the page.
     *
     * @throws InvalidValueException if it is empty, too large, or has an unknown placeholder
     */
    public RefusalPage {
      if (html.isBlank()) {
        throw new InvalidValueException("\"%s\" is empty; write a page into it".formatted(name));
      }
      requireAtMost(name, html.getBytes(StandardCharsets.UTF_8).length);
      requireKnown(name, html);
    }

    /**
     * Returns the page of a file.
     *
     * @throws InvalidValueException if it is not UTF-8, or not a valid page
     */
    public static RefusalPage of(String name, byte[] content) {
      requireAtMost(name, content.length);
      try {
        String html =
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
        return new RefusalPage(name, html.startsWith("\uFEFF") ? html.substring(1) : html);
      } catch (CharacterCodingException e) {
        throw new InvalidValueException("\"%s\" is not UTF-8; save it as UTF-8".formatted(name));
      }
    }

    private static void requireAtMost(String name, int bytes) {
      if (bytes > MAX_BYTES) {
        throw new InvalidValueException(
            "\"%s\" has more than %s bytes; shorten it".formatted(name, MAX_BYTES));
      }
    }

    private static void requireKnown(String name, String html) {
      Matcher matcher = PLACEHOLDER.matcher(html);
      while (matcher.find()) {
        String word = matcher.group(1);
        if (Placeholder.of(word).isEmpty()) {
          String prefix = html.substring(0, matcher.start());
          long line = prefix.chars().filter(c -> c == '\n').count() + 1;
          int column = prefix.length() - prefix.lastIndexOf('\n');
          throw new InvalidValueException(
              "\"%s\" has the unknown placeholder {{%s}} at line %s, column %s; %s"
                  .formatted(name, word, line, column, help(word)));
        }
      }
    }

    private static String help(String word) {
      List<String> words = Placeholder.words();
      String all = "expected one of {{" + String.join("}}, {{", words) + "}}";
      return Suggestions.nearest(word, words).map("did you mean {{%s}}?"::formatted).orElse(all);
    }

    /** Returns the page with the values of its placeholders. */
    public String with(Function<Placeholder, String> values) {
      return PLACEHOLDER
          .matcher(html)
          .replaceAll(
              match ->
                  Matcher.quoteReplacement(
                      HtmlText.escape(values.apply(Placeholder.of(match.group(1)).orElseThrow()))));
    }

    /** Returns the name. */
    @Override
    public String toString() {
      return name;
    }
  }

  /**
   * The text and page of refusals: {@code enforcement.refusal}.
   *
   * @param text a text on one line, for all media types of the refusal
   * @param page a page that replaces the standard HTML page
   */
  public record RefusalPolicy(Optional<String> text, Optional<EnforcementPolicy.RefusalPage> page) {
    /** The maximum number of characters of the text: {@value}. */
    public static final int MAX_CHARACTERS = 1_000;

    /** The standard refusal. */
    public static final RefusalPolicy STANDARD =
        new RefusalPolicy(Optional.empty(), Optional.empty());

    /**
     * Checks the text.
     *
     * @throws InvalidValueException if it is empty, too long, or has a line break
     */
    public RefusalPolicy {
      if (text.isPresent()) {
        check(text.get());
      }
    }

    private static void check(String text) {
      LineText.check(text);
      if (text.isBlank()) {
        throw new InvalidValueException("is empty; write a sentence, or remove the key");
      }
      if (text.length() > MAX_CHARACTERS) {
        throw new InvalidValueException(
            "has %s characters, but at most %s are allowed; shorten it, or use \"page\""
                .formatted(text.length(), MAX_CHARACTERS));
      }
    }

    /**
     * Returns a copy with another text.
     *
     * @throws InvalidValueException if the text is empty, too long, or has a line break
     */
    public RefusalPolicy withText(String newText) {
      return new RefusalPolicy(Optional.of(newText), page);
    }

    /** Returns a copy with a custom page. */
    public RefusalPolicy withPage(EnforcementPolicy.RefusalPage newPage) {
      return new RefusalPolicy(text, Optional.of(newPage));
    }
  }
}
