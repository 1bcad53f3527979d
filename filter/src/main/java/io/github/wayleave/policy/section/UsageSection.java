package io.github.wayleave.policy.section;

import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.RslTerms;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePreferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The section {@code usage}: what pages may be used for, and where this is published.
 *
 * @param preferences what they may be used for
 * @param surfaces how crawlers are told; at least one
 * @param isExplicit whether the policy says so itself, and does not leave it to the default
 * @param preamble whether a comment in robots.txt explains the signals and reserves rights
 * @param snippetsDenied whether search engines show no text where pages may not be answered from
 * @param documents what is referred to, or made
 */
public record UsageSection(
    UsagePreferences preferences,
    Set<Surface> surfaces,
    boolean isExplicit,
    boolean preamble,
    boolean snippetsDenied,
    UsageDocuments documents) {
  private static final Set<Surface> DEFAULT =
      Set.of(
          Surface.GROUPS,
          Surface.CONTENT_SIGNAL,
          Surface.CONTENT_USAGE_HEADER,
          Surface.TDMREP,
          Surface.X_ROBOTS_TAG);

  /**
   * The documents of a section.
   *
   * @param license the URL of a license document that is elsewhere (RSL 1.0)
   * @param rsl the path at which a license document is made and published
   * @param terms what such a license document says besides uses
   * @param reservation the URL of a policy about text and data mining
   */
  public record UsageDocuments(
      Optional<UrlReference> license,
      Optional<UrlReference> rsl,
      RslTerms terms,
      Optional<UrlReference> reservation) {
    /** None. */
    public static final UsageDocuments NONE =
        new UsageDocuments(Optional.empty(), Optional.empty(), RslTerms.NONE, Optional.empty());

    /**
     * Checks.
     *
     * @throws InvalidValueException if there are two license documents, or terms for none
     */
    public UsageDocuments {
      if (rsl.isEmpty() && !terms.equals(RslTerms.NONE)) {
        throw new InvalidValueException(
            "has \"license\", which requires \"rsl-document\"; write the path of the license document there");
      }
      if (license.isPresent() && rsl.isPresent()) {
        throw new InvalidValueException(
            "has both \"license-document\" and \"rsl-document\"; remove one of them");
      }
    }

    /** Returns the URL of the license document at a site. */
    public Optional<String> licenseAt(Optional<Origin> site) {
      Optional<String> generated = rsl.flatMap(path -> site.map(path::resolve));
      return license.map(UrlReference::toString).or(() -> generated);
    }
  }

  /**
   * Checks and copies.
   *
   * @throws InvalidValueException if a license is to be told of and there is none, nobody is told
   *     anything, or there are too many exceptions to compare each request with
   */
  public UsageSection {
    PolicyLimits.requireAtMost(
        PolicyLimits.MOST_EXCEPTED_PATHS,
        preferences.overrides().stream()
            .mapToLong(override -> Math.max(1, override.paths().size()))
            .sum(),
        "paths in its exceptions");
    PolicyLimits.requireAtMost(
        PolicyLimits.MOST_EXCEPTED_NAMES,
        preferences.agents().size(),
        "crawlers in its exceptions");
    surfaces = surfaces.isEmpty() ? Set.of() : EnumSet.copyOf(surfaces);
    boolean tellsLicense = surfaces.contains(Surface.RSL) || surfaces.contains(Surface.RSL_LINE);
    if (tellsLicense && documents.license().isEmpty() && documents.rsl().isEmpty()) {
      throw new InvalidValueException(
          "publishes a license, but has none; write its URL under \"license-document\", or a path under \"rsl-document\"");
    }
    if (surfaces.isEmpty()) {
      throw new InvalidValueException(
          "has no surface; add at least one of %s to \"publish\""
              .formatted(String.join(", ", Surface.words())));
    }
  }

  /** Returns whether crawlers are told so. */
  public boolean publishes(Surface surface) {
    return surfaces.contains(surface);
  }

  /** Returns a builder for a section that says nothing yet. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns a builder that has collected what this section says. */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.base = preferences.defaults();
    preferences.overrides().forEach(builder::addOverride);
    if (isExplicit) {
      builder.surfaces.addAll(surfaces);
    }
    builder.preamble = Optional.of(preamble);
    builder.snippetsDenied = snippetsDenied;
    builder.license = documents.license();
    builder.rsl = documents.rsl();
    builder.terms = documents.terms();
    builder.reservation = documents.reservation();
    return builder;
  }

  /** Collects a section; each method checks what it is given. */
  public static final class Builder {
    private Preferences base = Preferences.NONE;
    private final List<UsageOverride> exceptions = new ArrayList<>();
    private final UsagePreferences.ConflictDetector conflicts =
        new UsagePreferences.ConflictDetector();
    private final Set<Surface> surfaces = EnumSet.noneOf(Surface.class);
    private Optional<Boolean> preamble = Optional.empty();
    private boolean snippetsDenied;
    private Optional<UrlReference> license = Optional.empty();
    private Optional<UrlReference> rsl = Optional.empty();
    private RslTerms terms = RslTerms.NONE;
    private Optional<UrlReference> reservation = Optional.empty();

    private Builder() {}

    /** Says whether all pages may be used for a purpose. */
    public Builder preferences(UsagePurpose purpose, Preferences.Preference preference) {
      base = base.with(purpose, preference);
      return this;
    }

    /**
     * Says something else of some pages, or to some crawlers.
     *
     * @throws InvalidValueException if another exception says the contrary, or something in it is
     *     too long to be published
     */
    public Builder addOverride(UsageOverride exception) {
      exception.paths().forEach(path -> PolicyLimits.requirePublishable(path.toString()));
      exception.agents().forEach(name -> PolicyLimits.requirePublishable(name.toString()));
      conflicts.add(exception);
      exceptions.add(exception);
      return this;
    }

    /** Tells crawlers in these ways, and in no other. */
    public Builder surfaces(Surface... ways) {
      surfaces.addAll(List.of(ways));
      return this;
    }

    /**
     * Sets whether a comment explains the signals; without it one does if {@code content-signal} is
     * published.
     */
    public Builder preamble(boolean whether) {
      preamble = Optional.of(whether);
      return this;
    }

    /** Says whether snippets are denied where answers are. */
    public Builder snippetsDenied(boolean whether) {
      snippetsDenied = whether;
      return this;
    }

    /**
     * Says where the license document is.
     *
     * @throws InvalidValueException if it is no whole URL
     */
    public Builder licenseDocument(String url) {
      license = Optional.of(published(UrlReference.absolute(url)));
      return this;
    }

    /**
     * Says where a license document is to be published.
     *
     * @throws InvalidValueException if it is no path on the site, or has a query
     */
    public Builder rslDocument(String path) {
      UrlReference url = published(UrlReference.of(path));
      if (!url.isRelative() || url.path().indexOf('?') >= 0 || url.path().endsWith("/")) {
        throw new InvalidValueException(
            "\"%s\" is not the path of a file on this site; write one like /license.xml"
                .formatted(path));
      }
      rsl = Optional.of(url);
      return this;
    }

    /** Says what the license document says besides uses, such as what a license costs. */
    public Builder license(RslTerms besides) {
      terms = besides;
      return this;
    }

    /**
     * Says where the policy about text and data mining is.
     *
     * @throws InvalidValueException if it is no whole URL
     */
    public Builder reservationDocument(String url) {
      reservation = Optional.of(published(UrlReference.absolute(url)));
      return this;
    }

    private static UrlReference published(UrlReference url) {
      PolicyLimits.requirePublishable(url.toString());
      return url;
    }

    /**
     * Returns the pattern of an exception's pages, or of a header's.
     *
     * @throws InvalidValueException if it is none, or has a space, with which a path ends in
     *     Content-Usage
     */
    public static PathPattern path(String text) {
      return HeaderEntry.path(text);
    }

    /** Returns names as tokens. */
    public static List<ProductToken> agents(String... names) {
      return Stream.of(names).map(ProductToken::of).toList();
    }

    /**
     * Returns the section.
     *
     * @throws InvalidValueException if it says nothing, tells nobody, or has no license to tell of
     */
    public UsageSection build() {
      Set<Surface> published = surfaces.isEmpty() ? EnumSet.copyOf(DEFAULT) : surfaces;
      UsageDocuments documents = new UsageDocuments(license, rsl, terms, reservation);
      if (surfaces.isEmpty() && (license.isPresent() || rsl.isPresent())) {
        published.add(Surface.RSL);
      }
      return new UsageSection(
          new UsagePreferences(base, exceptions),
          published,
          !surfaces.isEmpty(),
          preamble.orElse(published.contains(Surface.CONTENT_SIGNAL)),
          snippetsDenied,
          documents);
    }
  }
}
