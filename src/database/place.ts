/** Where a database is. */
export interface Place {
  /** Folder of the embedded database. */
  dataDirectory: string
  /** Address of a PostgreSQL database; null: the embedded one in `dataDirectory`. */
  databaseUrl: string | null
}

/** What a program's database is called in the folder and in the environment, as messages name it. */
export interface Naming {
  /** Name of the embedded file. */
  file: string
  /** Name of the variable that has the address of a PostgreSQL database. */
  variable: string
}
