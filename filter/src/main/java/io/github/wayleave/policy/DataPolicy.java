package io.github.wayleave.policy;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The section {@code data} of a policy.
 *
 * @param publisher who publishes the datasets that name nobody themselves
 * @param contact whom to ask about those that name nobody themselves
 * @param datasets the datasets in the order in which they were written
 */
public record DataPolicy(
    Optional<Publisher> publisher, Optional<ContactPoint> contact, List<Dataset> datasets) {

  /**
   * Copies the datasets.
   *
   * @throws InvalidValueException if they have too many files
   */
  public DataPolicy {
    datasets = List.copyOf(datasets);
    Limits.requireAtMost(Limits.MOST_FILES, files(datasets), "files");
  }

  private static long files(List<Dataset> datasets) {
    return datasets.stream().mapToLong(dataset -> dataset.files().size()).sum();
  }

  /** Returns a builder for a section that says nothing yet. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns this section with the datasets of another behind its own. */
  DataPolicy joinedBy(DataPolicy more) {
    List<Dataset> joined = new ArrayList<>(datasets);
    joined.addAll(more.datasets);
    return new DataPolicy(publisher, contact, joined);
  }

  /** Returns how many files the datasets have. */
  long files() {
    return files(datasets);
  }

  /** Tells whether this section says nothing but what is a list. */
  boolean isLists() {
    return publisher.isEmpty() && contact.isEmpty();
  }

  /** Returns a builder that has collected what this section says. */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.publisher = publisher;
    builder.contact = contact;
    builder.datasets.addAll(datasets);
    return builder;
  }

  /**
   * Returns the datasets with what they inherit.
   *
   * @param site the site's origin, if the policy names one
   * @param siteContact whom to ask where this section says nothing
   */
  public Catalogue toCatalogue(Optional<Origin> site, Optional<ContactPoint> siteContact) {
    Optional<ContactPoint> inherited = contact.or(() -> siteContact);
    return Catalogue.of(
        site, datasets.stream().map(set -> set.inheriting(publisher, inherited)).toList());
  }

  /** Collects the section. */
  public static final class Builder {
    private final List<Dataset> datasets = new ArrayList<>();
    private Optional<Publisher> publisher = Optional.empty();
    private Optional<ContactPoint> contact = Optional.empty();

    private Builder() {}

    /** Names the publisher of the datasets that name none. */
    public Builder publisher(Publisher name) {
      publisher = Optional.of(name);
      return this;
    }

    /** Names the contact of the datasets that name none. */
    public Builder contact(ContactPoint address) {
      contact = Optional.of(address);
      return this;
    }

    /** Adds a dataset. */
    public Builder dataset(Dataset dataset) {
      datasets.add(dataset);
      return this;
    }

    /** Returns the section. */
    public DataPolicy build() {
      return new DataPolicy(publisher, contact, datasets);
    }
  }
}
