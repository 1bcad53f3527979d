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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The section {@code data} of a policy: the datasets of the site, and the formats in which they are
 * published. Equality ignores locations, notes and where datasets come from.
 */
public final class DataPolicy {
  private final Optional<Publisher> publisher;
  private final Optional<ContactPoint> contact;
  private final Optional<Path> root;
  private final DataDocuments documents;
  private final List<Dataset> datasets;
  private final Map<FileSelection, Location> locations;
  private final Set<String> harvested;
  private final List<PolicyProblem> notes;

  private DataPolicy(Builder parts) {
    this.publisher = parts.publisher;
    this.contact = parts.contact;
    this.root = parts.root;
    this.documents = parts.documents;
    this.datasets = List.copyOf(parts.datasets);
    this.locations = Map.copyOf(parts.locations);
    this.harvested = Set.copyOf(parts.harvested);
    this.notes = List.copyOf(parts.notes);
    PolicyLimits.requireAtMost(PolicyLimits.MOST_FILES, fileCount(), "files");
  }

  /** Creates a builder without datasets. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the default publisher of the datasets. */
  public Optional<Publisher> publisher() {
    return publisher;
  }

  /** Returns the default contact of the datasets. */
  public Optional<ContactPoint> contact() {
    return contact;
  }

  /** Returns the folder that site paths are relative to; empty for the root of the application. */
  public Optional<Path> root() {
    return root;
  }

  /** Returns the formats in which the datasets are published, and their paths. */
  public DataDocuments documents() {
    return documents;
  }

  /** Returns the datasets in the order in which they were written. */
  public List<Dataset> datasets() {
    return datasets;
  }

  /**
   * Returns where some files of a dataset are set in the policy; empty if they were added in code.
   */
  public Optional<Location> location(FileSelection files) {
    return Optional.ofNullable(locations.get(files));
  }

  /** Returns whether the dataset with this id comes from a catalogue that the policy names. */
  public boolean isHarvested(String id) {
    return harvested.contains(id);
  }

  /** Returns warnings about values that could not be imported from a catalogue. */
  public List<PolicyProblem> notes() {
    return notes;
  }

  /** Returns a copy with the datasets of another section appended. */
  DataPolicy joinedBy(DataPolicy addition) {
    Builder builder = toBuilder();
    builder.datasets.addAll(addition.datasets);
    addition.locations.forEach(builder::location);
    builder.harvested.addAll(addition.harvested);
    builder.notes.addAll(addition.notes);
    return builder.build();
  }

  /** Returns the number of dataset files. */
  public long fileCount() {
    long files = 0;
    for (Dataset dataset : datasets) {
      files += dataset.files().size();
    }
    return files;
  }

  /** Returns whether only lists are set, so that {@code add} can append this section. */
  boolean isLists() {
    return publisher.isEmpty() && contact.isEmpty() && root.isEmpty() && documents.isDefault();
  }

  /** Creates a builder with the values of this section. */
  public Builder toBuilder() {
    Builder builder = new Builder().documents(documents);
    builder.publisher = publisher;
    builder.contact = contact;
    builder.root = root;
    builder.datasets.addAll(datasets);
    builder.locations.putAll(locations);
    builder.harvested.addAll(harvested);
    builder.notes.addAll(notes);
    return builder;
  }

  /**
   * Returns the datasets with inherited values.
   *
   * @param siteContact the contact that is used if this section has none
   */
  public List<Dataset> datasetsWithDefaults(Optional<ContactPoint> siteContact) {
    Optional<ContactPoint> inherited = contact.isPresent() ? contact : siteContact;
    List<Dataset> complete = new ArrayList<>(datasets.size());
    for (Dataset dataset : datasets) {
      complete.add(dataset.withDefaults(publisher, inherited));
    }
    return List.copyOf(complete);
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

  /** A builder for the section. */
  public static final class Builder {
    private final List<Dataset> datasets = new ArrayList<>();
    private final Map<FileSelection, Location> locations = new HashMap<>();
    private final Set<String> harvested = new HashSet<>();
    private final List<PolicyProblem> notes = new ArrayList<>();
    private Optional<Publisher> publisher = Optional.empty();
    private Optional<ContactPoint> contact = Optional.empty();
    private Optional<Path> root = Optional.empty();
    private DataDocuments documents = DataDocuments.DEFAULT;

    private Builder() {}

    /** Sets the default publisher of the datasets. */
    public Builder publisher(Publisher name) {
      publisher = Optional.of(name);
      return this;
    }

    /** Sets the default contact of the datasets. */
    public Builder contact(ContactPoint address) {
      contact = Optional.of(address);
      return this;
    }

    /** Sets the folder that site paths are relative to. */
    public Builder root(Path folder) {
      root = Optional.of(folder);
      return this;
    }

    /** Sets the formats in which the datasets are published, and their paths. */
    public Builder documents(DataDocuments dataDocuments) {
      documents = dataDocuments;
      return this;
    }

    /** Adds a dataset. */
    public Builder dataset(Dataset dataset) {
      datasets.add(dataset);
      return this;
    }

    /** Adds a dataset of a catalogue, whose owner may not be the owner of the policy. */
    public Builder harvested(Dataset dataset) {
      harvested.add(dataset.id());
      return dataset(dataset);
    }

    /** Adds the current datasets of a source. */
    public Builder datasets(DatasetSource source) {
      datasets.addAll(source.datasets());
      return this;
    }

    /**
     * Sets where some files of a dataset are set in the policy; the first call for the same files
     * wins.
     */
    public Builder location(FileSelection files, Location position) {
      locations.putIfAbsent(files, position);
      return this;
    }

    /** Adds a warning about a value that could not be imported, with its location. */
    public Builder note(PolicyProblem note) {
      notes.add(note);
      return this;
    }

    /**
     * Creates the section.
     *
     * @throws InvalidValueException if the datasets have too many files
     */
    public DataPolicy build() {
      return new DataPolicy(this);
    }
  }

  /** A source of datasets that are not in a policy file, such as a database. */
  @FunctionalInterface
  public interface DatasetSource {
    /** Returns the current datasets. */
    List<Dataset> datasets();
  }
}
