package io.github.wayleave.policy.section;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.text.InvalidValueException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The section {@code data} of a policy: the datasets that the site offers, and the forms in which
 * they are published. Sections with the same content are equal, wherever it was written.
 */
public final class DataPolicy {
  private final Optional<Publisher> publisher;
  private final Optional<ContactPoint> contact;
  private final Optional<Path> root;
  private final DataDocuments documents;
  private final List<Dataset> datasets;
  private final Map<FileSelection, Location> locations;
  private final List<PolicyProblem> notes;

  private DataPolicy(Builder parts) {
    this.publisher = parts.publisher;
    this.contact = parts.contact;
    this.root = parts.root;
    this.documents = parts.documents;
    this.datasets = List.copyOf(parts.datasets);
    this.locations = Map.copyOf(parts.locations);
    this.notes = List.copyOf(parts.notes);
    PolicyLimits.requireAtMost(PolicyLimits.MOST_FILES, fileCount(), "files");
  }

  /** Creates a builder for a section, with no dataset yet. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the publisher of the datasets that name none. */
  public Optional<Publisher> publisher() {
    return publisher;
  }

  /** Returns the contact of the datasets that name none. */
  public Optional<ContactPoint> contact() {
    return contact;
  }

  /** Returns the folder in which the files of site paths are; empty for the application's own. */
  public Optional<Path> root() {
    return root;
  }

  /** Returns in which forms, and where, the datasets are published. */
  public DataDocuments documents() {
    return documents;
  }

  /** Returns the datasets in the order in which they were written. */
  public List<Dataset> datasets() {
    return datasets;
  }

  /** Returns where some files of a dataset were written; empty if they were made in code. */
  public Optional<Location> location(FileSelection files) {
    return Optional.ofNullable(locations.get(files));
  }

  /** Returns what of a catalogue could not be taken over, each with its place in it. */
  public List<PolicyProblem> notes() {
    return notes;
  }

  /** Returns this section with the datasets of another behind its own. */
  DataPolicy joinedBy(DataPolicy addition) {
    Builder joined = toBuilder();
    joined.datasets.addAll(addition.datasets);
    addition.locations.forEach(joined::location);
    joined.notes.addAll(addition.notes);
    return joined.build();
  }

  /** Returns how many files the datasets name. */
  public long fileCount() {
    return datasets.stream().mapToLong(dataset -> dataset.files().size()).sum();
  }

  /** Returns whether this section says nothing but what is a list. */
  boolean isLists() {
    return publisher.isEmpty() && contact.isEmpty() && root.isEmpty() && documents.isDefault();
  }

  /** Creates a builder with everything that this section has. */
  public Builder toBuilder() {
    Builder builder = new Builder().documents(documents);
    builder.publisher = publisher;
    builder.contact = contact;
    builder.root = root;
    builder.datasets.addAll(datasets);
    builder.locations.putAll(locations);
    builder.notes.addAll(notes);
    return builder;
  }

  /**
   * Returns the datasets with what they inherit.
   *
   * @param siteContact the contact where this section has none
   */
  public List<Dataset> datasetsWithDefaults(Optional<ContactPoint> siteContact) {
    Optional<ContactPoint> inherited = contact.or(() -> siteContact);
    return datasets.stream().map(set -> set.withDefaults(publisher, inherited)).toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DataPolicy policy && policy.values().equals(values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }

  private List<Object> values() {
    return List.of(publisher, contact, root, documents, datasets);
  }

  /** Builds the section. */
  public static final class Builder {
    private final List<Dataset> datasets = new ArrayList<>();
    private final Map<FileSelection, Location> locations = new HashMap<>();
    private final List<PolicyProblem> notes = new ArrayList<>();
    private Optional<Publisher> publisher = Optional.empty();
    private Optional<ContactPoint> contact = Optional.empty();
    private Optional<Path> root = Optional.empty();
    private DataDocuments documents = DataDocuments.DEFAULT;

    private Builder() {}

    /** Sets the publisher of the datasets that name none. */
    public Builder publisher(Publisher name) {
      publisher = Optional.of(name);
      return this;
    }

    /** Sets the contact of the datasets that name none. */
    public Builder contact(ContactPoint address) {
      contact = Optional.of(address);
      return this;
    }

    /** Sets the folder in which the files of site paths are. */
    public Builder root(Path folder) {
      root = Optional.of(folder);
      return this;
    }

    /** Sets in which forms, and where, the datasets are published. */
    public Builder documents(DataDocuments forms) {
      documents = forms;
      return this;
    }

    /** Adds a dataset. */
    public Builder dataset(Dataset dataset) {
      datasets.add(dataset);
      return this;
    }

    /** Adds the datasets that a source returns now. */
    public Builder datasets(DatasetSource source) {
      datasets.addAll(source.datasets());
      return this;
    }

    /** Sets where some files of a dataset were written; the first location counts. */
    public Builder location(FileSelection files, Location at) {
      locations.putIfAbsent(files, at);
      return this;
    }

    /** Adds a warning about what was read for this section, with its place. */
    public Builder note(PolicyProblem note) {
      notes.add(note);
      return this;
    }

    /**
     * Returns the section.
     *
     * @throws InvalidValueException if the datasets have too many files
     */
    public DataPolicy build() {
      return new DataPolicy(this);
    }
  }

  /** Returns datasets that are in no policy file, such as those of a database. */
  @FunctionalInterface
  public interface DatasetSource {
    /** Returns the datasets that there are now. */
    List<Dataset> datasets();
  }
}
