package io.github.wayleave.yaml;

import io.github.wayleave.internal.source.AuthorizationFile;
import io.github.wayleave.internal.source.SourceUrl;
import io.github.wayleave.internal.source.UrlDocuments;
import io.github.wayleave.internal.yaml.file.UrlFolder;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.source.LoadContext;
import java.util.Optional;

/** A policy at a URL. */
final class UrlPolicySource implements PolicySource {
  private final UrlDocuments documents;
  private final FilePolicySource source;

  UrlPolicySource(SourceUrl url, Optional<AuthorizationFile> authorization) {
    this.documents = new UrlDocuments(authorization);
    this.source = new FilePolicySource(documents.file(url), new UrlFolder(url, documents));
  }

  @Override
  public SitePolicy load(LoadContext context) {
    documents.startLoad();
    try {
      return source.load(context);
    } finally {
      documents.endLoad();
    }
  }
}
