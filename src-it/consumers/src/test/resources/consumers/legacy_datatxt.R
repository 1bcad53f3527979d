# Reads an index as pins 0.4.5 to 1.4.1 does through board_register_datatxt() and pin_get():
# Rscript legacy_datatxt.R URL FOLDER
# Says what it found, a line each: key, tab, value; text as the hex digits of its UTF-8.
arguments <- commandArgs(trailingOnly = TRUE)
board <- gsub("/?data\\.txt$|/$", "", arguments[[1]])
folder <- arguments[[2]]

tell <- function(key, ...) {
  cat(paste(c(key, ...), collapse = "\t"), "\n", sep = "")
}
hex <- function(text) paste(charToRaw(enc2utf8(text)), collapse = "")
is_text <- function(value) is.character(value) && length(value) == 1 && !is.na(value)
sha256 <- function(file) sub(" .*$", "", system2("sha256sum", shQuote(file), stdout = TRUE))

# Requests a file with HEAD, then fetches it; a failure is only reported.
download <- function(url, into) {
  head <- httr::HEAD(url, httr::timeout(5))
  get <- httr::GET(url, httr::write_disk(into, overwrite = TRUE))
  if (httr::http_error(get)) unlink(into)
  list(
    status = httr::status_code(get),
    etag = is_text(head$headers$etag),
    path = into
  )
}

index_file <- file.path(folder, "index")
response <- httr::GET(paste0(board, "/data.txt"), httr::write_disk(index_file))
if (httr::http_error(response)) stop("no index")
index <- yaml::read_yaml(index_file, eval.expr = FALSE)

# It keeps the index in a file of its own, and reads it from there.
registry <- file.path(folder, "registry")
yaml::write_yaml(lapply(index, function(entry) entry[c("path", "name", "type")]), registry)
kept <- yaml::read_yaml(registry, eval.expr = FALSE)

names <- vapply(index, function(entry) entry$name, character(1))
tell("entries", length(index), length(unique(names)), length(kept))

for (i in seq_along(index)) {
  name <- names[[i]]
  entry <- Filter(function(e) identical(e$name, name), index)[[1]]
  stopifnot(is_text(entry$path), is_text(entry$type), is.null(entry$cache))
  stopifnot(grepl("^[A-Za-z0-9][A-Za-z0-9._-]*$", name))
  stopifnot(identical(kept[[i]]$path, entry$path), identical(kept[[i]]$name, name))
  jsonlite::fromJSON(jsonlite::toJSON(entry, auto_unbox = TRUE))
  for (key in c("title", "description")) {
    if (!is.null(entry[[key]])) {
      stopifnot(is_text(entry[[key]]))
      tell(key, name, hex(entry[[key]]))
    }
  }
  tell("fields", name, length(entry))
  stopifnot(!anyNA(unlist(entry)))

  guess <- entry$path
  if (grepl(".*/.*\\.[a-zA-Z]+$", guess)) guess <- dirname(guess)
  if (!grepl("^https?://", guess)) guess <- paste(board, guess, sep = "/")
  local <- file.path(folder, name)
  dir.create(local)
  nested <- download(file.path(guess, "data.txt"), file.path(local, "data.txt"))
  said <- nested$status
  if (nested$status == 200) {
    # It stops at what is no YAML.
    manifest <- tryCatch(yaml::read_yaml(nested$path, eval.expr = FALSE), error = function(e) NULL)
    if (is.null(manifest)) said <- "no YAML"
    stopifnot(is.null(manifest) || (is.list(manifest) && is.null(manifest$path)))
  }
  tell("nested", name, said)

  path <- entry$path
  if (!grepl("https?://", path)) path <- paste(board, path, sep = "/")
  file <- download(path, file.path(local, basename(path)))
  is_same <- if (is.null(entry$sha256)) NA else sha256(file$path) == entry$sha256
  tell("file", name, file$status, file$etag, is_same)
  if (entry$type == "table") {
    table <- utils::read.csv(file.path(local, "data.csv"))
    tell("table", name, nrow(table), ncol(table))
  }
}
